import { centsFromEuros, textKey, type deliveriesApi, type InputOf } from '@gamelles/contracts';
import {
  newId,
  queryPrepared,
  DomainError,
  writeWithEvents,
  type Caller,
  type Database,
  type KeyColumns,
  type Transaction,
} from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { lockAccount } from '../ledger/account.ts';
import { charge } from '../ledger/entries.ts';
import { chargedEntry } from '../ledger/journal-entries.ts';
import { unitPrice } from '../prices/rules.ts';
import { deliveryEvent } from './announce.ts';
import { insertDelivery, selectBooks, type Books } from './create-delivery.sql.ts';
import { findDelivery, type ChargedDelivery } from './queries.ts';
import { dayInParis, momentOfDay, newQrToken } from './rules.ts';
import { settleAccount } from './settle-account.ts';

type NewDelivery = InputOf<typeof deliveriesApi.createDelivery>['body'];

/** The books before a delivery; undefined where the caller may not deliver, or not yet. */
export async function readBooks(
  db: Database,
  caller: Caller,
  { client_id, dish_name }: NewDelivery,
): Promise<Books | undefined> {
  const [books] = await queryPrepared<Books>(db, selectBooks, {
    caller_id: caller.id,
    client_id,
    dish_key: dish_name === undefined ? null : textKey(dish_name),
  });
  return books;
}

/**
 * Writes boxes delivered to a client of the caller, with their charge.
 *
 * @returns undefined where the books have changed since, or the call's key is taken, or where the
 *   numbers of labels have come round to one that this kitchen still has
 */
export async function createDelivery(
  db: Database,
  caller: Caller,
  body: NewDelivery,
  books: Books,
  keyColumnsFor: (delivery: ChargedDelivery) => KeyColumns,
): Promise<ChargedDelivery | undefined> {
  const now = new Date();
  const delivery = newDelivery(caller, body, books, now);
  const { account_version } = books;
  const ids = { charge_id: newId(), dish_id: newId() };
  const values = { ...delivery, ...ids, account_version, recorded_at: now };
  const entries = JSON.stringify([chargedEntry(delivery, momentOfDay(delivery.date, now), now)]);
  const isWritten = await writeWithEvents(
    db,
    insertDelivery,
    { ...values, entries, ...keyColumnsFor(delivery) },
    [deliveryEvent(delivery, 'created')],
  ).catch(noneWhereNumberIsTaken);
  return isWritten ? delivery : undefined;
}

function noneWhereNumberIsTaken(error: unknown): false {
  if (!(error instanceof Error && 'constraint' in error)) throw error;
  if (error.constraint !== 'deliveries_label_number_unique') throw error;
  return false;
}

/** The same for a client with credit, which pays for the delivery as far as it reaches. */
export async function createDeliveryOnCredit(
  trx: Transaction,
  caller: Caller,
  body: NewDelivery,
): Promise<ChargedDelivery> {
  const account = { chef_id: caller.id, client_id: body.client_id };
  await lockCatererForUpdate(trx, caller.id);
  await lockAccount(trx, account);
  const books = await readBooks(trx, caller, body);
  const created = books && (await createDelivery(trx, caller, body, books, () => noKey));
  if (!created) throw new DomainError('unavailable');
  await settleAccount(trx, account, { recorded_by: caller.id, recorded_at: new Date() });
  return (await findDelivery(trx, caller, created.id)) ?? created;
}

const noKey: KeyColumns = {
  key_id: null,
  key_fingerprint: null,
  key_answer: null,
  key_subjects: null,
};

function newDelivery(
  caller: Caller,
  { client_id, quantity, date, dish_name, unit_price, adapted }: NewDelivery,
  books: Books,
  now: Date,
): ChargedDelivery {
  const delivery = {
    id: newId(),
    version: 1,
    chef_id: caller.id,
    client_id,
    quantity,
    date: date ?? dayInParis(now),
    dish_name: dish_name ?? null,
    dish_key: dish_name === undefined ? null : textKey(dish_name),
    unit_price_cents: unit_price === undefined ? unitPrice(books) : centsFromEuros(unit_price),
    qr_token: newQrToken(),
    label_number: books.label_number,
    returned_at: null,
    paid_at: null,
    delivered_at: null,
    returned_quantity: 0,
    lost_quantity: 0,
    adapted_at: adapted ? now : null,
    adapted_by: adapted ? caller.id : null,
  };
  const { amount_cents } = charge(delivery, { recorded_by: caller.id, recorded_at: now });
  return { ...delivery, charged_cents: amount_cents, due_cents: amount_cents };
}
