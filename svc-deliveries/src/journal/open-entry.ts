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
 * Locks the caterer and then the account, and reads who recorded an entry with this id, in one
 * round trip. An entry of a concurrent transaction may not be visible yet: then writing fails
 * because the id is taken, and the caller tries again.
 *
 * @returns the caterer who recorded it; null for a new id
 * @throws DomainError('unauthenticated') for an erased caterer
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
  // A caterer without a row yet, or an erased one.
  await lockCatererForUpdate(trx, caller.id);
  await lockAccount(trx, { chef_id: caller.id, client_id });
  return (await findEntry(trx, id))?.chef_id ?? null;
}

// The account is selected from the locked caterer, so it is locked second.
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
