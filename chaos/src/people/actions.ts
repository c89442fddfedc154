import { randomUUID } from 'node:crypto';
import { clientsApi, deliveriesApi, identityApi, paymentsApi } from '@gamelles/contracts';
import { aDelivery, insist, press, pressOrSend, type Actor } from './actor.ts';
import { idIn } from './call.ts';
import { servedDish } from './choices.ts';
import { newCredentials } from './open-kitchen.ts';

/** An action of a person. It is noted in the journal once its outcome is known. */
export type Action = (actor: Actor) => Promise<void>;

export const deliver: Action = async (actor) => {
  const guest = actor.random.one(actor.kitchen.guests);
  if (guest) await deliverTo(actor, guest.record, actor.random.number(1, 3));
};

/** Enough boxes for the phones without a network to take back. */
export const deliverMany: Action = async (actor) => {
  const guest = actor.random.one(actor.kitchen.guests);
  if (guest) await deliverTo(actor, guest.record, actor.random.number(30, 90));
};

/** Delivers to a client that does not exist; it must be refused. */
export const deliverToNobody: Action = (actor) => deliverTo(actor, randomUUID(), 1, true);

async function deliverTo(
  actor: Actor,
  client: string,
  quantity: number,
  isWrong = false,
): Promise<void> {
  const { kitchen, journal } = actor;
  const cents = kitchen.nextAmount();
  const route = deliveriesApi.createDelivery;
  const body = { client_id: client, quantity, unit_price: cents / 100, dish_name: servedDish };
  const { outcome, body: answer } = await press(actor, { route, body });
  const made = route.response.safeParse(answer).data;
  journal.intents.push({
    kind: 'deliver',
    chef: kitchen.id,
    client,
    quantity,
    cents,
    isWrong,
    outcome,
    id: made?.id,
  });
  if (made) kitchen.deliveries.push({ id: made.id, label: made.qr_token, client });
}

export const scanBack: Action = async (actor) => {
  const delivery = aDelivery(actor);
  if (!delivery) return;
  const call = { route: deliveriesApi.returnBox, params: { token: delivery.label } };
  const { outcome } = await insist(actor, actor.kitchen.chef, call);
  record(actor, 'return', delivery.id, outcome);
};

/** Takes money for a scanned label; it must be refused while boxes are out. */
export const scanPaid: Action = async (actor) => {
  const delivery = aDelivery(actor);
  if (!delivery) return;
  const call = { route: deliveriesApi.payBox, params: { token: delivery.label } };
  const { outcome } = await insist(actor, actor.kitchen.chef, call);
  record(actor, 'pay', delivery.id, outcome);
};

export const settle: Action = async (actor) => {
  const delivery = aDelivery(actor);
  if (!delivery) return;
  const body = { returned: true, paid: true };
  const call = { route: deliveriesApi.resolveDelivery, params: { id: delivery.id }, body };
  const { outcome } = await insist(actor, actor.kitchen.chef, call);
  record(actor, 'return', delivery.id, outcome);
  record(actor, 'pay', delivery.id, outcome);
};

function record(
  { kitchen, journal }: Actor,
  kind: 'return' | 'pay',
  delivery: string,
  outcome: 'done' | 'refused' | 'unknown',
): void {
  journal.intents.push({ kind, chef: kitchen.id, delivery, outcome });
}

export const payPart: Action = async (actor) => {
  const delivery = aDelivery(actor);
  if (!delivery) return;
  const cents = actor.random.number(1, 300);
  const body = { client_id: delivery.client, delivery_id: delivery.id, amount: cents / 100 };
  const call = { route: paymentsApi.recordPayment, body };
  const { outcome, body: answer } = await press(actor, call);
  const chef = actor.kitchen.id;
  actor.journal.intents.push({
    kind: 'pay a part',
    chef,
    delivery: delivery.id,
    cents,
    payment: outcome === 'done' ? idIn(answer) : undefined,
    outcome,
  });
};

export const payOnAccount: Action = async (actor) => {
  const { kitchen, journal, random } = actor;
  const guest = random.one(kitchen.guests);
  if (!guest) return;
  const [client, cents] = [guest.record, kitchen.nextAmount()];
  const body = { client_id: client, amount: cents / 100, method: 'transfer' };
  const { made, ...told } = await pressOrSend(actor, { route: paymentsApi.recordPayment, body });
  const { outcome } = made;
  journal.intents.push({
    kind: 'pay on account',
    chef: kitchen.id,
    client,
    cents,
    outcome,
    ...told,
  });
};

export const signUp: Action = async (actor) => {
  const { kitchen, journal, stranger } = actor;
  const credentials = newCredentials();
  const body = { firstName: 'Karim', lastName: 'Haddad', chefId: kitchen.id, ...credentials };
  const { outcome } = await press(actor, { route: identityApi.register, body }, stranger);
  const { email } = credentials;
  journal.intents.push({ kind: 'sign up', chef: kitchen.id, email, outcome });
};

export const lookAround: Action = async ({ kitchen, random }) => {
  const guest = random.one(kitchen.guests);
  await guest?.person.tryTo({ route: clientsApi.getDashboard }, 3);
  await kitchen.chef.tryTo({ route: deliveriesApi.listHistory, query: '?limit=10' }, 3);
};
