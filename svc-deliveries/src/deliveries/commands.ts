import { centsFromEuros, type deliveriesApi, type InputOf, textKey } from '@gamelles/contracts';
import { newId, Refused, writeLast, type Caller, type Transaction } from '@gamelles/service-kit';
import { holdCaterer, lockCaterer } from '../caterers/hold-caterer.ts';
import { announceDelivery } from '../events/announce-delivery.ts';
import { dueFor, recordCharge, insertEntry } from '../ledger/entries.ts';
import { ownDeliveries } from '../policy.ts';
import { knownPrices } from '../prices/queries.ts';
import { unitPrice } from '../prices/rules.ts';
import { rereadDelivery, saveProgress } from './save-progress.ts';
import {
  insertDelivery,
  lockDelivery,
  type ChargedDelivery,
  type DeliveryRow,
  type FullDelivery,
} from './queries.ts';
import { dayInParis, newQrToken, settled } from './rules.ts';

type NewDelivery = InputOf<typeof deliveriesApi.createDelivery>['body'];

/** Delivers boxes to a client of the caller and charges them. */
export const createDelivery = async (
  trx: Transaction,
  caller: Caller,
  body: NewDelivery,
): Promise<ChargedDelivery> => {
  await holdCaterer(trx, caller.id);
  const now = new Date();
  const delivery = await newDelivery(trx, caller, body, now);
  await writeLast(trx, insertDelivery(trx, delivery));
  const { amount_cents: charged_cents } = await recordCharge(trx, delivery, now);
  const charged = { ...delivery, charged_cents };
  await announceDelivery(trx, charged, 'created');
  return charged;
};

/** Makes what a delivery was charged what it should have been; a repeat changes nothing. */
export const correctCharge = async (
  trx: Transaction,
  caller: Caller,
  id: string,
  amount: number,
): Promise<FullDelivery> => {
  await lockCaterer(trx, caller.id);
  const before = await lockDelivery(trx, { id, ...ownDeliveries(caller) });
  if (!before) throw new Refused('delivery_not_found');
  const { charged_cents } = await rereadDelivery(trx, id);
  const more = centsFromEuros(amount) - charged_cents;
  if (more === 0) return rereadDelivery(trx, id);
  const now = new Date();
  await insertEntry(trx, {
    ...{ id: newId(), chef_id: before.chef_id, client_id: before.client_id, delivery_id: id },
    ...{ kind: 'correction', amount_cents: more, method: null, corrects: null },
    ...{ recorded_by: caller.id, recorded_at: now },
  });
  return saveProgress(trx, before, settled(await dueFor(trx, id))(before, now), 'corrected');
};

const newDelivery = async (
  trx: Transaction,
  caller: Caller,
  body: NewDelivery,
  now: Date,
): Promise<DeliveryRow> => {
  const dishKey = body.dish_name === undefined ? null : textKey(body.dish_name);
  const given = body.unit_price === undefined ? undefined : centsFromEuros(body.unit_price);
  return {
    id: newId(),
    version: 1,
    chef_id: caller.id,
    client_id: body.client_id,
    quantity: body.quantity,
    date: body.date ?? dayInParis(now),
    dish_name: body.dish_name ?? null,
    dish_key: dishKey,
    unit_price_cents: given ?? unitPrice(await knownPrices(trx, caller.id, dishKey)),
    qr_token: newQrToken(),
    returned_at: null,
    paid_at: null,
  };
};
