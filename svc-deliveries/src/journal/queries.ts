import {
  queryPrepared,
  type Caller,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import type { Account } from '../ledger/entries.ts';
import type { JournalEntry } from './entries.ts';

export function findEntry(db: Database, id: string): Promise<JournalEntry | undefined> {
  return db<JournalEntry>('journal').where({ id }).first<JournalEntry | undefined>();
}

/** The entry that undoes an entry of the caller. */
export function findUndoing(trx: Transaction, caller: Caller, id: string) {
  return trx<JournalEntry>('journal')
    .where({ chef_id: caller.id, undoes: id })
    .first<JournalEntry | undefined>();
}

/**
 * Locks the deliveries that a caller names until the transaction ends.
 *
 * @returns the ids of those that belong to the account
 */
export async function lockDeliveries(
  trx: Transaction,
  { chef_id, client_id }: Account,
  ids: readonly string[],
): Promise<string[]> {
  const values = { chef_id, client_id, ids: [...ids] };
  const locked = await queryPrepared<{ readonly id: string }>(trx, lockNamed, values);
  return locked.map(({ id }) => id);
}

const lockNamed: Statement = {
  name: 'lock-deliveries-named',
  text: `
    select id from deliveries
     where id = any(:ids) and chef_id = :chef_id and client_id = :client_id
     order by id
       for update`,
};
