import { Button, Card, formatEuros, type PaymentMethod } from '@gamelles/web-kit';
import { Check, Euro } from '@gamelles/web-kit/icons';
import { useRef, useState, type Ref } from 'react';
import { CollectDialog } from '../account/collect-dialog.tsx';
import { useSending } from '../account/use-sending.ts';
import { collected } from '../journal/sentences.ts';
import type { Stop } from '../rounds/api.ts';
import type { Act } from './act.ts';
import styles from './door.module.css';
import { MethodChips } from './method-chips.tsx';

interface MoneyProps {
  readonly ref: Ref<HTMLElement>;
  readonly stop: Stop;
  readonly act: Act;
}

/** The amount due: one tap records its payment with the last method. */
export function Money({ ref, stop, act }: MoneyProps) {
  const { client_id, due, credit, method: last } = stop;
  const heading = useRef<HTMLHeadingElement>(null);
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [asking, setAsking] = useState(false);
  // A second tap of the same finger must not take the money again.
  const { busy, send } = useSending();
  const chosen = method ?? last ?? 'cash';
  const collect = () =>
    send(async () => {
      heading.current?.focus({ preventScroll: true });
      const what = { collected: collected(due) };
      await act([{ kind: 'collected', amount: due, method: chosen }], what);
    });
  const taken = stop.acts.filter(({ kind }) => kind === 'collected');
  return (
    <Card ref={ref} aria-labelledby="money-heading">
      <h2 id="money-heading" ref={heading} tabIndex={-1} className={styles.heading}>
        Solde <span className={styles.due}>{due > 0 || credit === 0 ? formatEuros(due) : ''}</span>
        {credit > 0 && <span className={styles.due}>{formatEuros(credit)} d’avance</span>}
      </h2>
      {taken.map(({ id, amount }) => (
        <p key={id} className={styles.done}>
          <Check size={18} aria-hidden />
          {collected(amount ?? 0)}
        </p>
      ))}
      {due > 0 && (
        <>
          <MethodChips chosen={chosen} onChoose={setMethod} />
          <Button className={styles.big} busy={busy} onClick={() => void collect()}>
            <Euro size={22} aria-hidden />
            Encaisser {formatEuros(due)}
          </Button>
        </>
      )}
      <Button variant="quiet" className={styles.start} onClick={() => setAsking(true)}>
        Autre montant
      </Button>
      <CollectDialog
        account={{ client_id, amount_due: due, credit, method: chosen }}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
