import {
  centsFromEuros,
  textKey,
  type deliveriesApi,
  type InputOf,
  type ResponseOf,
} from '@gamelles/contracts';
import {
  newId,
  Refused,
  type Caller,
  type Database,
  type Decided,
  type Transaction,
} from '@gamelles/service-kit';
import { heldWithClient, lockCaterer } from '../caterers/hold-caterer.ts';
import { deliveryEvent } from '../events/announce-delivery.ts';
import { chargeFor, dueFor, insertEntry } from '../ledger/entries.ts';
import { ownDeliveries } from '../policy.ts';
import { knownPrices } from '../prices/queries.ts';
import { unitPrice } from '../prices/rules.ts';
import { presentDelivery } from './present.ts';
import { insertDelivery, lockDelivery, type DeliveryRow, type FullDelivery } from './queries.ts';
import { dayInParis, newQrToken, settled } from './rules.ts';
import { rereadDelivery, saveProgress } from './save-progress.ts';

type NewDelivery = InputOf<typeof deliveriesApi.createDelivery>['body'];
type CreatedDelivery = ResponseOf<typeof deliveriesApi.createDelivery>;

/** Boxes delivered to a client of the caller, charged: what is written and answered for them. */
export const createDelivery = async (
  db: Database,
  caller: Caller,
  body: NewDelivery,
): Promise<Decided<CreatedDelivery>> => {
  const now = new Date();
  const delivery = await newDelivery(db, caller, body, now);
  const charge = chargeFor(delivery, now);
  const charged = { ...delivery, charged_cents: charge.amount_cents };
  return {
    answer: presentDelivery(charged),
    change: {
      given: heldWithClient(db, caller.id, body.client_id),
      changed: insertDelivery(db, delivery),
      also: insertEntry(db, charge, 'from changed'),
      events: [deliveryEvent(charged, 'created')],
    },
  };
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
  return saveProgress(trx, before, settled(await dueFor(trx, before))(before, now), 'corrected');
};

const newDelivery = async (
  db: Database,
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
    unit_price_cents: given ?? unitPrice(await knownPrices(db, caller.id, dishKey)),
    qr_token: newQrToken(),
    returned_at: null,
    paid_at: null,
  };
};
