import { centsFromEuros, type InputOf, type paymentsApi } from '@gamelles/contracts';
import { newId, Refused, type Caller, type Transaction } from '@gamelles/service-kit';
import { holdCaterer, lockCaterer } from '../caterers/hold-caterer.ts';
import { lockDelivery, type DeliveryRow } from '../deliveries/queries.ts';
import { saveProgress } from '../deliveries/save-progress.ts';
import { changeBetween, settled } from '../deliveries/rules.ts';
import { announcePayments } from '../events/announce-payment.ts';
import { dueFor, insertEntry } from '../ledger/entries.ts';
import { ownDeliveries } from '../policy.ts';
import { findPayment, type PaymentRow } from './queries.ts';

type NewPayment = InputOf<typeof paymentsApi.recordPayment>['body'];

/** Records a payment for a returned delivery, or on account of a client. */
export const recordPayment = async (
  trx: Transaction,
  caller: Caller,
  { client_id, delivery_id, amount, method }: NewPayment,
): Promise<PaymentRow> => {
  await holdCaterer(trx, caller.id);
  const now = new Date();
  const cents = centsFromEuros(amount);
  const delivery = delivery_id && (await payableDelivery(trx, caller, delivery_id, client_id));
  if (delivery) await requireDue(trx, delivery, cents);
  const id = newId();
  await insertEntry(trx, {
    ...{ id, chef_id: caller.id, client_id, delivery_id: delivery_id ?? null },
    ...{ kind: 'payment', amount_cents: -cents, method: method ?? null, corrects: null },
    ...{ recorded_by: caller.id, recorded_at: now },
  });
  await announcePayments(trx, [id]);
  if (delivery) await settle(trx, delivery, now);
  return reread(trx, caller, id);
};

/** Makes a payment what it should have been; a repeat changes nothing. */
export const correctPayment = async (
  trx: Transaction,
  caller: Caller,
  id: string,
  amount: number,
): Promise<PaymentRow> => {
  await lockCaterer(trx, caller.id);
  const payment = await reread(trx, caller, id);
  const { chef_id, client_id, delivery_id, method } = payment;
  const less = payment.amount_cents - centsFromEuros(amount);
  if (less === 0) return payment;
  const now = new Date();
  const delivery = delivery_id && (await lockDelivery(trx, { id: delivery_id }));
  if (delivery) await requireDue(trx, delivery, -less);
  await insertEntry(trx, {
    ...{ id: newId(), chef_id, client_id, delivery_id },
    ...{ kind: 'correction', amount_cents: less, method, corrects: id },
    ...{ recorded_by: caller.id, recorded_at: now },
  });
  await announcePayments(trx, [id]);
  if (delivery) await settle(trx, delivery, now);
  return reread(trx, caller, id);
};

const payableDelivery = async (
  trx: Transaction,
  caller: Caller,
  id: string,
  client_id: string,
): Promise<DeliveryRow> => {
  const delivery = await lockDelivery(trx, { id, ...ownDeliveries(caller) });
  if (delivery?.client_id !== client_id) throw new Refused('delivery_not_found');
  if (!delivery.returned_at) throw new Refused('delivery_not_returned');
  return delivery;
};

const requireDue = async (
  trx: Transaction,
  delivery: DeliveryRow,
  cents: number,
): Promise<void> => {
  if (cents > 0 && cents > (await dueFor(trx, delivery))) {
    throw new Refused('payment_exceeds_due');
  }
};

/** What is due has changed, so the delivery has: whoever has read it has to read it again. */
const settle = async (trx: Transaction, before: DeliveryRow, now: Date): Promise<void> => {
  const after = settled(await dueFor(trx, before))(before, now);
  await saveProgress(trx, before, after, changeBetween(before, after) ?? 'corrected');
};

const reread = async (trx: Transaction, caller: Caller, id: string): Promise<PaymentRow> => {
  const payment = await findPayment(trx, caller, id);
  if (!payment) throw new Refused('payment_not_found');
  return payment;
};
