import { centsFromEuros, eurosFromCents } from '@gamelles/contracts/money';
import type { Client, HistoryItem } from '../api.ts';

type Account = Pick<Client, 'box_owed' | 'amount_due'>;
type Settled = Pick<HistoryItem, 'returned' | 'quantity' | 'due'>;

/** The amount that a client owes after a change of one delivery. */
export function accountAfter<A extends Account>(account: A, before: Settled, after: Settled): A {
  const back = after.returned && !before.returned ? after.quantity : 0;
  const paid = centsFromEuros(before.due) - centsFromEuros(after.due);
  return {
    ...account,
    box_owed: account.box_owed - back,
    amount_due: eurosFromCents(centsFromEuros(account.amount_due) - paid),
  };
}
