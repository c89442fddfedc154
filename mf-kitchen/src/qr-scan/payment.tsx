import { Badge, formatEuros } from '@gamelles/web-kit';
import type { ScannedBox } from '../api.ts';

/** Whether a box that is back is paid, and what is still due for it. */
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
