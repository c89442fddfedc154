import { sumEuros } from '@gamelles/contracts/money';
import { balanceOf } from '../account/balance.ts';
import type { Account, Client } from '../api.ts';

/**
 * The figures of a client with the effect of unsent acts. The record knows no more than what is
 * recorded, so it changes as the account does.
 *
 * @param known the account without unsent acts
 * @param shown the account with them
 */
export function withUnsent(
  { box_owed, amount_due }: Pick<Client, 'box_owed' | 'amount_due'>,
  known: Account | undefined,
  shown: Account | undefined,
) {
  if (!known || !shown) return { box_owed, amount_due };
  return {
    box_owed: box_owed - known.box_owed + shown.box_owed,
    amount_due: sumEuros([amount_due, -balanceOf(known), balanceOf(shown)]),
  };
}
