import {
  DomainError,
  writeWithEvents,
  type Caller,
  type Database,
  type Statement,
} from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { lockAccount } from '../ledger/account.ts';
import { newPaymentEvent } from '../ledger/announce-payments.ts';
import { payment, type LedgerEntry } from '../ledger/entries.ts';
import { collectedEntry, returnedEntry, type JournalEntry } from '../ledger/journal-entries.ts';
import { deliveryEvent } from './announce.ts';
import {
  findDeliveryAndCredit,
  type DeliveryAndCredit,
  type FullDelivery,
  type Which,
} from './queries.ts';
import { changeBetween, type Step } from './rules.ts';
import { settleAccount } from './settle-account.ts';

/** A delivery as it now is, and the entries of the journal that the call has written. */
export interface Advanced extends FullDelivery {
  readonly entry_ids: string[];
}

/** Others may come first that many times: each of their changes can happen only once. */
const mostAttempts = 10;

/**
 * Takes one of the caller's deliveries a step further. A repeat changes and announces nothing, and
 * returns the present state. Nothing is locked: what is written holds for the version that was
 * read, and where somebody else was faster all is read and decided again.
 */
export async function advanceDelivery(
  db: Database,
  caller: Caller,
  which: Which,
  step: Step,
  method: LedgerEntry['method'] = null,
): Promise<Advanced> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const before = await findDeliveryAndCredit(db, caller, which);
    if (!before) throw new DomainError('delivery_not_found');
    const now = new Date();
    if (before.due_cents > 0 && before.credit_cents > 0) {
      await useCredit(db, caller, before, now);
      continue;
    }
    const progress = step(before, now, before.due_cents);
    const change = changeBetween(before, progress);
    if (!change) return { ...before, entry_ids: [] };
    const rest = change === 'paid' ? paymentOfRest(before, caller, method, now) : undefined;
    const due_cents = rest ? 0 : before.due_cents;
    const after = { ...before, ...progress, due_cents, version: before.version + 1 };
    const boxes = after.returned_quantity - before.returned_quantity;
    const cameBack = boxes > 0 ? [returnedEntry(before, boxes, now)] : [];
    const entries = rest ? [...cameBack, collectedEntry(rest)] : cameBack;
    const changed = deliveryEvent(after, change);
    const isWritten = rest
      ? await writePayment(db, after, boxes, rest, {
          entries,
          events: [newPaymentEvent(rest), changed],
        })
      : await writeProgress(db, after, boxes, { entries, events: [changed] });
    if (isWritten) return { ...after, entry_ids: entries.map(({ id }) => id) };
  }
  throw new DomainError('unavailable');
}

/** Money that the version before took on account, and could not allocate, pays first. */
function useCredit(
  db: Database,
  caller: Caller,
  delivery: DeliveryAndCredit,
  now: Date,
): Promise<void> {
  return db.transaction(async (trx) => {
    await lockCatererForUpdate(trx, caller.id);
    await lockAccount(trx, delivery);
    await settleAccount(trx, delivery, { recorded_by: caller.id, recorded_at: now });
  });
}

/** A payment of what is still due for a delivery; undefined where nothing is. */
function paymentOfRest(
  delivery: DeliveryAndCredit,
  caller: Caller,
  method: LedgerEntry['method'],
  now: Date,
): LedgerEntry | undefined {
  if (delivery.due_cents <= 0) return undefined;
  const { id, chef_id, client_id, due_cents } = delivery;
  const about = { chef_id, client_id, delivery_id: id, method };
  return payment(about, due_cents, { recorded_by: caller.id, recorded_at: now });
}

/** The rows written beside a delivery: lines of the journal and events. */
interface Told {
  readonly entries: readonly JournalEntry[];
  readonly events: readonly unknown[];
}

function writeProgress(
  db: Database,
  { id, version, returned_at, paid_at }: FullDelivery,
  boxes: number,
  { entries, events }: Told,
): Promise<boolean> {
  const values = { id, version, returned_at, paid_at, boxes, entries: JSON.stringify(entries) };
  return writeWithEvents(db, updateDelivery, values, events);
}

/** A return, or a payment of what is free: the delivery as it was read, its entry and its event. */
const updateDelivery: Statement = {
  name: 'update-delivery',
  text: `
    with delivery as (
      update deliveries
         set returned_at = :returned_at, paid_at = :paid_at, version = :version,
             returned_quantity = returned_quantity + :boxes
       where id = :id and version = :version - 1
      returning id
    ), entered as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, told_at, happened_at,
         received_at, parts, outcome)
      select entry.id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, told_at,
             happened_at, received_at, parts, outcome
        from delivery, jsonb_populate_recordset(null::journal, :entries) entry
    )
    insert into outbox (event)
    select value from delivery, jsonb_array_elements(:events)`,
};

function writePayment(
  db: Database,
  { id, version, returned_at, paid_at }: FullDelivery,
  boxes: number,
  rest: LedgerEntry,
  { entries, events }: Told,
): Promise<boolean> {
  const { id: payment_id, amount_cents, method, recorded_by, recorded_at } = rest;
  const line = { payment_id, amount_cents, method, recorded_by, recorded_at };
  const delivery = { id, version, returned_at, paid_at, boxes };
  const values = { ...delivery, ...line, entries: JSON.stringify(entries) };
  return writeWithEvents(db, payDelivery, values, events);
}

/** A payment: the delivery as it was read, the line of the ledger, the entries and both events. */
const payDelivery: Statement = {
  name: 'pay-delivery',
  text: `
    with delivery as (
      update deliveries
         set returned_at = :returned_at, paid_at = :paid_at, version = :version,
             returned_quantity = returned_quantity + :boxes
       where id = :id and version = :version - 1
      returning id, chef_id, client_id
    ), payment as (
      insert into ledger_entries
        (id, chef_id, client_id, delivery_id, kind, amount_cents, method, recorded_by, recorded_at,
         journal_id)
      select :payment_id, chef_id, client_id, id, 'payment', :amount_cents, :method, :recorded_by,
             :recorded_at, :payment_id
        from delivery
    ), entered as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, amount_cents, method,
         told_at, happened_at, received_at, parts, outcome)
      select entry.id, entry.chef_id, entry.client_id, entry.recorded_by, kind, delivery_id,
             quantity, entry.amount_cents, entry.method, told_at, happened_at, received_at, parts, outcome
        from delivery, jsonb_populate_recordset(null::journal, :entries) entry
    )
    insert into outbox (event)
    select value from delivery, jsonb_array_elements(:events)`,
};
