import {
  queryPrepared,
  type Caller,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { lockAccount } from '../ledger/account.ts';
import type { Account } from '../ledger/entries.ts';
import { findEntry } from './queries.ts';

/**
 * Locks the caterer and then the account, and reads whose entry has this id, in one round trip. One
 * that another transaction writes at this moment may not be seen: then the id is taken when it is
 * written, and whoever records it tries again.
 *
 * @returns the caterer who has recorded it; null where nobody has
 * @throws DomainError('unauthenticated') for a caterer who is erased
 */
export async function openEntry(
  trx: Transaction,
  caller: Caller,
  { client_id }: Account,
  id: string,
): Promise<string | null> {
  const values = { caller_id: caller.id, client_id, id };
  const [opened] = await queryPrepared<{ readonly known_to: string | null }>(
    trx,
    lockAndFind,
    values,
  );
  if (opened) return opened.known_to;
  // A caterer who has done nothing yet, or who is erased.
  await lockCatererForUpdate(trx, caller.id);
  await lockAccount(trx, { chef_id: caller.id, client_id });
  return (await findEntry(trx, id))?.chef_id ?? null;
}

// The account is locked once the caterer is, because it is selected from there.
const lockAndFind: Statement = {
  name: 'open-entry',
  text: `
    with caterer as (
      select id from caterers
       where id = :caller_id and erased_at is null
         for update
    ), locked as (
      insert into accounts (chef_id, client_id, version)
      select id, cast(:client_id as uuid), 1 from caterer
      on conflict (chef_id, client_id) do update set version = accounts.version + 1
      returning chef_id
    )
    select (select chef_id from journal where id = :id) as known_to from locked`,
};
