import { centsFromEuros, eurosFromCents } from '@gamelles/contracts/money';
import type { Client, HistoryItem } from '../api.ts';

type Account = Pick<Client, 'box_owed' | 'amount_due'>;
type Settled = Pick<HistoryItem, 'returned' | 'paid' | 'quantity' | 'amount'>;

/** What a client owes once a delivery that stood as before has become what it is after. */
export function accountAfter<A extends Account>(account: A, before: Settled, after: Settled): A {
  const back = after.returned && !before.returned ? after.quantity : 0;
  const paid = after.paid && !before.paid ? after.amount : 0;
  return {
    ...account,
    box_owed: account.box_owed - back,
    amount_due: eurosFromCents(centsFromEuros(account.amount_due) - centsFromEuros(paid)),
  };
}
