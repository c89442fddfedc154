import { writeWithEvents, type Database, type Statement } from '@gamelles/service-kit';
import { deliveryEvent } from '../deliveries/announce.ts';
import type { LedgerEntry } from '../ledger/entries.ts';
import type { JournalEntry } from './entries.ts';
import { changesOf, rowsOf, type Step } from './save-boxes.ts';
import type { Effect } from './recording.ts';

/** The decided changes of an entry. */
export interface Decision {
  readonly effect: Effect;
  /** The deliveries that it changes. */
  readonly steps: readonly Step[];
  /** The money that it moves. */
  readonly money?: Money;
}

export interface Money {
  readonly lines: readonly LedgerEntry[];
  /** The event of the payment. */
  readonly event: unknown;
  /** The version of the account that was read. */
  readonly account_version: number;
}

/**
 * Writes an entry with all its effects and events in one statement.
 *
 * @returns false if the caterer is gone, or if the account or a delivery has changed since the read
 */
export function writeEntry(
  db: Database,
  entry: JournalEntry,
  note: string | undefined,
  { steps, money }: Decision,
): Promise<boolean> {
  const events = changesOf(steps).map(({ delivery, change }) => deliveryEvent(delivery, change));
  const { id, chef_id, client_id } = entry;
  const values = {
    id,
    chef_id,
    client_id,
    note: note || null,
    entries: JSON.stringify([entry]),
    rows: JSON.stringify(rowsOf(steps)),
    steps: steps.length,
    lines: JSON.stringify(money?.lines ?? []),
    account_version: money?.account_version ?? null,
  };
  return writeWithEvents(db, insertEntry, values, money ? [money.event, ...events] : events);
}

// Locks in the order of all writers: the caterer, the account, the deliveries by their ids.
const insertEntry: Statement = {
  name: 'insert-entry',
  text: `
    with caterer as (
      select id from caterers
       where id = :chef_id and erased_at is null
         for share
    ), account as (
      update accounts set version = accounts.version + 1
        from caterer
       where accounts.chef_id = caterer.id and accounts.client_id = :client_id
         and accounts.version = :account_version
      returning accounts.version
    ), locked as (
      select deliveries.id
        from caterer, jsonb_populate_recordset(null::deliveries, :rows) step, deliveries
       where deliveries.id = step.id and deliveries.version = step.version
         and (cast(:account_version as int) is null or exists (select from account))
       order by deliveries.id
         for update of deliveries
    ), fits as (
      select id as chef_id from caterer
       where (select count(*) from locked) = :steps
         and (cast(:account_version as int) is null or exists (select from account))
    ), moved as (
      update deliveries
         set delivered_at = step.delivered_at, returned_at = step.returned_at,
             paid_at = step.paid_at, version = deliveries.version + 1,
             returned_quantity = deliveries.returned_quantity + step.returned_quantity,
             lost_quantity = deliveries.lost_quantity + step.lost_quantity
        from fits, jsonb_populate_recordset(null::deliveries, :rows) step
       where deliveries.id = step.id
    ), entered as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, amount_cents, method,
         undoes, told_at, happened_at, received_at, parts, outcome)
      select entry.id, entry.chef_id, client_id, recorded_by, kind, delivery_id, quantity,
             amount_cents, method, undoes, told_at, happened_at, received_at, parts, outcome
        from fits, jsonb_populate_recordset(null::journal, :entries) entry
    ), noted as (
      insert into journal_notes (id, chef_id, client_id, text)
      select :id, chef_id, :client_id, :note from fits
       where cast(:note as text) is not null
         and not exists (select from clients where id = :client_id and (deleted or departed))
    ), lines as (
      insert into ledger_entries
        (id, chef_id, client_id, delivery_id, kind, amount_cents, method, corrects, recorded_by,
         recorded_at, journal_id, note)
      select line.id, line.chef_id, client_id, delivery_id, kind, amount_cents, method, corrects,
             recorded_by, recorded_at, journal_id, line.note
        from fits, jsonb_populate_recordset(null::ledger_entries, :lines) line
    ), announced as (
      insert into outbox (event)
      select value from fits, jsonb_array_elements(:events)
    )
    select chef_id from fits`,
};
