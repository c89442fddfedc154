import {
  DomainError,
  queryPrepared,
  type Caller,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { isGone } from '../clients/is-gone.ts';
import type { Account } from '../ledger/entries.ts';

/**
 * Stores when a caterer last reminded a client, so that nobody is reminded twice by mistake.
 *
 * @throws DomainError('client_not_found') for a client who is removed or has departed
 */
export async function noteReminder(
  trx: Transaction,
  caller: Caller,
  { chef_id, client_id }: Account,
  now: Date,
): Promise<void> {
  await lockCatererForUpdate(trx, caller.id);
  if (await isGone(trx, client_id)) throw new DomainError('client_not_found');
  await queryPrepared(trx, upsertReminder, { chef_id, client_id, now });
}

const upsertReminder: Statement = {
  name: 'upsert-reminder',
  text: `
    insert into accounts (chef_id, client_id, reminded_at) values (:chef_id, :client_id, :now)
    on conflict (chef_id, client_id) do update set reminded_at = excluded.reminded_at`,
};

/** Deletes the reminders of removed clients. */
export async function forgetReminders(
  trx: Transaction,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return;
  await queryPrepared(trx, clearReminders, { client_ids: [...clientIds] });
}

const clearReminders: Statement = {
  name: 'clear-reminders',
  text: `
    update accounts set reminded_at = null
     where client_id = any(:client_ids) and reminded_at is not null`,
};
