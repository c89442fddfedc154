import { centsFromEuros, type deliveriesApi, type InputOf } from '@gamelles/contracts';
import {
  newId,
  Refused,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { holdCaterer } from '../caterers/hold-caterer.ts';
import { announceDelivery } from '../events/announce-delivery.ts';
import { announcePayment } from '../events/announce-payment.ts';
import { recordCharge, recordPaymentOfRest } from '../ledger/entries.ts';
import { ownDeliveries } from '../policy.ts';
import { knownPrices } from '../prices/queries.ts';
import { unitPrice } from '../prices/rules.ts';
import { textKey } from '../text-key.ts';
import {
  fullDelivery,
  lockDelivery,
  type DeliveryRow,
  type Filter,
  type FullDelivery,
} from './queries.ts';
import { changeBetween, dayInParis, newQrToken, type Step } from './rules.ts';

type NewDelivery = InputOf<typeof deliveriesApi.createDelivery>['body'];

/** Delivers boxes to a client of the caller and charges them. */
export const createDelivery = async (
  trx: Transaction,
  caller: Caller,
  body: NewDelivery,
): Promise<FullDelivery> => {
  await holdCaterer(trx, caller.id);
  const now = new Date();
  const delivery = await newDelivery(trx, caller, body, now);
  await trx<DeliveryRow>('deliveries').insert(delivery);
  await recordCharge(trx, delivery, now);
  const full = await reread(trx, delivery.id);
  await announceDelivery(trx, full, 'created');
  return full;
};

/**
 * Takes one of the caller's deliveries a step further. A repeat changes and announces nothing, and
 * answers the present state.
 */
export const advanceDelivery = (
  db: Database,
  caller: Caller,
  which: Filter,
  step: Step,
): Promise<FullDelivery> =>
  db.transaction(async (trx) => {
    const before = await lockDelivery(trx, { ...which, ...ownDeliveries(caller) });
    if (!before) throw new Refused('delivery_not_found');
    const now = new Date();
    const after = step(before, now);
    const change = changeBetween(before, after);
    if (!change) return reread(trx, before.id);

    await trx<DeliveryRow>('deliveries')
      .where({ id: before.id })
      .update({
        returned_at: after.returned_at,
        paid_at: after.paid_at,
        version: before.version + 1,
      });
    if (change === 'paid') {
      const payment = await recordPaymentOfRest(trx, before.id, caller.id, now);
      if (payment) await announcePayment(trx, payment);
    }
    const full = await reread(trx, before.id);
    await announceDelivery(trx, full, change);
    return full;
  });

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

const reread = async (trx: Transaction, id: string): Promise<FullDelivery> => {
  const full = await fullDelivery(trx, { 'deliveries.id': id });
  if (!full) throw new Error(`Delivery ${id} left its own transaction`);
  return full;
};
