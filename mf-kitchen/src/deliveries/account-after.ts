import { sumEuros } from '@gamelles/contracts/money';
import type { Client, HistoryItem } from '../api.ts';
import { boxesTakenBack, type BoxesState } from './boxes-out.ts';

type Account = Pick<Client, 'box_owed' | 'amount_due'>;
type Settled = BoxesState & Pick<HistoryItem, 'due'>;

/** The amount that a client owes after a change of one delivery. */
export function accountAfter<A extends Account>(account: A, before: Settled, after: Settled): A {
  return {
    ...account,
    // The account may know already what another phone took back.
    box_owed: Math.max(0, account.box_owed - boxesTakenBack(before, after)),
    amount_due: sumEuros([account.amount_due, -before.due, after.due]),
  };
}
