import { Badge, formatEuros } from '@gamelles/web-kit';
import type { ScannedBox } from '../api.ts';

/** Whether a returned box is paid, and the amount still due. */
export function Payment({
  box: { paid, due },
}: {
  readonly box: Pick<ScannedBox, 'paid' | 'due'>;
}) {
  return (
    <p>
      {paid ? (
        <Badge tone="good">Payée</Badge>
      ) : (
        <Badge tone="bad">
          Pas encore payée{'\u00a0'}: {formatEuros(due)}
        </Badge>
      )}
    </p>
  );
}
