import {
  DomainError,
  newId,
  untilWritten,
  writeWithEvents,
  type Caller,
  type Database,
} from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { deliveryEvent } from '../deliveries/announce.ts';
import { findDelivery, type FullDelivery, type Which } from '../deliveries/queries.ts';
import { changeBetween, type Step } from '../deliveries/rules.ts';
import { settleAccount } from '../deliveries/settle-account.ts';
import { lockAccount } from '../ledger/account.ts';
import { paidCents, payment, type Account, type LedgerEntry } from '../ledger/entries.ts';
import { newPaymentEvent } from '../payments/announce.ts';
import { updateDelivery } from './advance.sql.ts';

/** A changed delivery, with the ids of the journal entries that the call wrote. */
export interface Advanced extends FullDelivery {
  readonly entry_ids: string[];
}

/**
 * Moves a delivery of the caller one step forward. A repeat changes and announces nothing, and
 * returns the present state. There is no lock: the write applies only to the version that was read.
 */
export function advanceDelivery(
  db: Database,
  caller: Caller,
  which: Which,
  step: Step,
  method: LedgerEntry['method'] = null,
): Promise<Advanced> {
  return untilWritten(async () => {
    const before = await findDelivery(db, caller, which);
    if (!before) throw new DomainError('delivery_not_found');
    const now = new Date();
    if (before.due_cents > 0 && before.credit_cents > 0) {
      await useCredit(db, before, now);
      return undefined;
    }
    const advance = decide(before, step, method, now);
    if (!advance) return { ...before, entry_ids: [] };
    return (await write(db, advance, now)) ? advancedBy(advance) : undefined;
  });
}

/** Credit that a former version could not allocate pays first. */
function useCredit(db: Database, { chef_id, client_id }: Account, now: Date): Promise<void> {
  return db.transaction(async (trx) => {
    await lockCatererForUpdate(trx, chef_id);
    await lockAccount(trx, { chef_id, client_id });
    await settleAccount(trx, { chef_id, client_id }, { recorded_by: chef_id, recorded_at: now });
  });
}

interface Advance {
  readonly after: FullDelivery;
  readonly change: 'returned' | 'paid';
  /** Returned boxes. */
  readonly boxes: number;
  /** The id of their journal entry. */
  readonly returnId: string | null;
  /** The payment of the rest, if anything was due. */
  readonly rest: LedgerEntry | undefined;
}

/** Decides the change of a step; undefined for a repeat. */
function decide(
  before: FullDelivery,
  step: Step,
  method: LedgerEntry['method'],
  now: Date,
): Advance | undefined {
  const progress = step(before, now, before.due_cents);
  const change = changeBetween(before, progress);
  if (!change) return undefined;
  const pays = change === 'paid' && before.due_cents > 0;
  const rest = pays ? paymentOfRest(before, method, now) : undefined;
  const boxes = progress.returned_quantity - before.returned_quantity;
  const due_cents = pays ? 0 : before.due_cents;
  return {
    after: { ...before, ...progress, due_cents, version: before.version + 1 },
    change,
    boxes,
    returnId: boxes > 0 ? newId() : null,
    rest,
  };
}

function paymentOfRest(
  { id, chef_id, client_id, due_cents }: FullDelivery,
  method: LedgerEntry['method'],
  now: Date,
): LedgerEntry {
  const paid = { chef_id, client_id, delivery_id: id, method };
  return payment(paid, due_cents, { recorded_by: chef_id, recorded_at: now });
}

function write(
  db: Database,
  { after, change, boxes, returnId, rest }: Advance,
  now: Date,
): Promise<boolean> {
  const changed = deliveryEvent(after, change);
  return writeWithEvents(
    db,
    updateDelivery,
    {
      id: after.id,
      version: after.version,
      returned_at: after.returned_at,
      paid_at: after.paid_at,
      boxes,
      return_id: returnId,
      payment_id: rest?.id ?? null,
      amount_cents: rest?.amount_cents ?? null,
      paid_cents: rest ? paidCents(rest) : null,
      method: rest?.method ?? null,
      now,
    },
    rest ? [newPaymentEvent(rest), changed] : [changed],
  );
}

function advancedBy({ after, returnId, rest }: Advance): Advanced {
  const entry_ids = [returnId, rest?.id].filter((id) => typeof id === 'string');
  return { ...after, entry_ids };
}
