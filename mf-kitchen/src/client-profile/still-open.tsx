import { formatEuros, isolate, plural } from '@gamelles/web-kit';
import type { Client } from '../api.ts';

interface StillOpenProps {
  readonly client: Pick<Client, 'firstname' | 'box_owed' | 'amount_due'>;
}

/** Boxes and money that are still open: « Lucie garde encore 1 gamelle et te doit 9,90 €. » */
export function StillOpen({ client: { firstname, box_owed, amount_due } }: StillOpenProps) {
  const open = [
    ...(box_owed === 0 ? [] : [`garde encore ${plural(box_owed, 'gamelle')}`]),
    ...(amount_due > 0 ? [`te doit ${formatEuros(amount_due)}`] : []),
    ...(amount_due < 0 ? [`a ${formatEuros(-amount_due)} d’avance`] : []),
  ];
  return (
    open.length > 0 && (
      <p>
        {isolate(firstname)} {open.join(' et ')}.
      </p>
    )
  );
}
