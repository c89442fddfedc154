import { Badge, formatEuros } from '@gamelles/web-kit';
import type { HistoryItem } from '../api.ts';
import styles from './delivery-list.module.css';

interface StatesProps {
  readonly item: Pick<HistoryItem, 'returned' | 'paid' | 'amount' | 'due'>;
}

export function States({ item }: StatesProps) {
  return (
    <p className={styles.states}>
      <span className={styles.place}>
        {item.returned ? (
          <Badge tone="good">Revenue</Badge>
        ) : (
          <Badge tone="attention">Dehors</Badge>
        )}
      </span>
      <Money item={item} />
    </p>
  );
}

/** A delivery counts as paid only after its return, even if the amount is already settled. */
function Money({ item: { paid, amount, due } }: StatesProps) {
  if (paid) return <Badge tone="good">Payée</Badge>;
  if (due > 0) {
    return <Badge tone="bad">{due < amount ? `Reste ${formatEuros(due)}` : 'À payer'}</Badge>;
  }
  return amount > 0 && <Badge tone="good">Réglée d’avance</Badge>;
}
