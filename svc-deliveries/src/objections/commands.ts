import { DomainError, newId, type Caller, type Transaction } from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { isGone } from '../clients/is-gone.ts';
import type { Account } from '../ledger/entries.ts';
import { countOpen, insertObjection, settle, type ObjectionRow } from './queries.ts';

/** The most unsettled objections of an account, because each one takes the caterer's time. */
export const mostOpen = 20;

interface Said {
  readonly account: Account;
  readonly line_id: string;
  readonly note: string;
}

/**
 * Records a client's objection to a line of their account. No figure changes.
 *
 * @throws DomainError('line_not_found') if the client was removed meanwhile
 */
export async function object(
  trx: Transaction,
  caller: Caller,
  { account, line_id, note }: Said,
): Promise<ObjectionRow> {
  // Neither a deleted account nor anybody at a deleted caterer may write any more.
  await lockCatererForUpdate(trx, caller.id);
  await lockCatererForUpdate(trx, account.chef_id);
  if (await isGone(trx, account.client_id)) throw new DomainError('line_not_found');
  if ((await countOpen(trx, account)) >= mostOpen) throw new DomainError('too_many_objections');
  const inserted = await insertObjection(trx, {
    id: newId(),
    chef_id: account.chef_id,
    client_id: account.client_id,
    line_id,
    author_id: caller.id,
    note,
    made_at: new Date(),
  });
  if (!inserted) throw new DomainError('line_already_objected');
  return inserted;
}

/** Settles an objection with the caterer's answer. */
export async function settleObjection(
  trx: Transaction,
  caller: Caller,
  id: string,
  answer: string | undefined,
): Promise<ObjectionRow> {
  await lockCatererForUpdate(trx, caller.id);
  const settled = await settle(trx, caller, { id, answer: answer ?? null, now: new Date() });
  if (!settled) throw new DomainError('objection_not_found');
  return settled;
}
