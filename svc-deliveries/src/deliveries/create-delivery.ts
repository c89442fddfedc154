import {
  centsFromEuros,
  dayInParis,
  textKey,
  type deliveriesApi,
  type InputOf,
} from '@gamelles/contracts';
import {
  newId,
  noKey,
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
import { unitPrice } from '../prices/rules.ts';
import { deliveryEvent } from './announce.ts';
import { insertDelivery, selectBooks, type Books } from './create-delivery.sql.ts';
import { findDelivery, type ChargedDelivery } from './queries.ts';
import { momentOfDay, newQrToken } from './rules.ts';
import { settleAccount } from './settle-account.ts';

type NewDelivery = InputOf<typeof deliveriesApi.createDelivery>['body'];

/**
 * Reads what a delivery depends on; undefined if the caller may not deliver to the client, or not
 * yet.
 */
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

/** Decides the delivery of boxes to a client of the caller, with its charge. */
export function newDelivery(
  caller: Caller,
  { client_id, quantity, date, dish_name, unit_price, adapted }: NewDelivery,
  books: Books,
  now: Date,
): ChargedDelivery {
  const isAdapted = adapted === true && !books.keeps_no_details;
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
    adapted_at: isAdapted ? now : null,
    adapted_by: isAdapted ? caller.id : null,
  };
  const { amount_cents } = charge(delivery, { recorded_by: caller.id, recorded_at: now });
  return { ...delivery, charged_cents: amount_cents, due_cents: amount_cents };
}

/**
 * Writes a new delivery with its charge in one statement.
 *
 * @returns false if the books have changed since the read, if the key of the call is taken, or if
 *   the label number is still in use in this kitchen
 */
export function writeDelivery(
  db: Database,
  delivery: ChargedDelivery,
  { account_version }: Books,
  now: Date,
  key: KeyColumns,
): Promise<boolean> {
  const values = {
    ...delivery,
    ...key,
    charge_id: newId(),
    dish_id: newId(),
    account_version,
    recorded_at: now,
    happened_at: momentOfDay(delivery.date, now),
  };
  const events = [deliveryEvent(delivery, 'created')];
  return writeWithEvents(db, insertDelivery, values, events).catch(noneWhereNumberIsTaken);
}

function noneWhereNumberIsTaken(error: unknown): false {
  if (!(error instanceof Error && 'constraint' in error)) throw error;
  if (error.constraint !== 'deliveries_label_number_unique') throw error;
  return false;
}

/** Creates a delivery to a client with credit, which pays for it as far as possible. */
export async function createDeliveryOnCredit(
  trx: Transaction,
  caller: Caller,
  body: NewDelivery,
): Promise<ChargedDelivery> {
  const account = { chef_id: caller.id, client_id: body.client_id };
  await lockCatererForUpdate(trx, caller.id);
  await lockAccount(trx, account);
  const books = await readBooks(trx, caller, body);
  if (!books) throw new DomainError('unavailable');
  const now = new Date();
  const delivery = newDelivery(caller, body, books, now);
  const isWritten = await writeDelivery(trx, delivery, books, now, noKey);
  if (!isWritten) throw new DomainError('unavailable');
  await settleAccount(trx, account, { recorded_by: caller.id, recorded_at: new Date() });
  return (await findDelivery(trx, caller, delivery)) ?? delivery;
}
