import {
  changeWithEvents,
  newId,
  Refused,
  type Caller,
  type Database,
} from '@gamelles/service-kit';
import { deliveryEvent } from '../events/announce-delivery.ts';
import { newPaymentEvent } from '../events/announce-payment.ts';
import { insertEntry, type LedgerEntry } from '../ledger/entries.ts';
import { ownDeliveries } from '../policy.ts';
import { dueDelivery, updateUnchanged, type DueDelivery, type Filter } from './queries.ts';
import { changeBetween, type Step } from './rules.ts';

/** Others may come first that many times: each of their changes can happen only once. */
const mostAttempts = 10;

/**
 * Takes one of the caller's deliveries a step further. A repeat changes and announces nothing, and
 * answers the present state. Nothing is locked: what is written holds for the version that was
 * read, and where somebody else was faster all is read and decided again.
 */
export const advanceDelivery = async (
  db: Database,
  caller: Caller,
  which: Filter,
  step: Step,
): Promise<DueDelivery> => {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const before = await dueDelivery(db, { ...which, ...ownDeliveries(caller) });
    if (!before) throw new Refused('delivery_not_found');
    const now = new Date();
    const after = { ...before, ...step(before, now), version: before.version + 1 };
    const change = changeBetween(before, after);
    if (!change) return before;

    const payment = change === 'paid' ? paymentOfRest(before, caller, now) : undefined;
    const isWritten = await changeWithEvents(db, {
      changed: updateUnchanged(db, before, after),
      also: payment && insertEntry(db, payment, 'from changed'),
      events: [...(payment ? [newPaymentEvent(payment)] : []), deliveryEvent(after, change)],
    });
    if (isWritten) return after;
  }
  throw new Refused('unavailable');
};

/** Pays what is still due for a delivery; undefined where nothing is. */
const paymentOfRest = (
  { id, chef_id, client_id, due_cents }: DueDelivery,
  caller: Caller,
  now: Date,
): LedgerEntry | undefined => {
  if (due_cents <= 0) return undefined;
  return {
    ...{ id: newId(), chef_id, client_id, delivery_id: id },
    ...{ kind: 'payment', amount_cents: -due_cents, method: null, corrects: null },
    ...{ recorded_by: caller.id, recorded_at: now },
  };
};
