import { randomUUID } from 'node:crypto';
import { clientsApi, deliveriesApi, identityApi, paymentsApi } from '@gamelles/contracts';
import { aDelivery, insist, press, type Hands } from './hands.ts';
import { newCredentials } from './open-kitchen.ts';

/** Something that somebody does; it is in the journal once it is known what came of it. */
export type Action = (hands: Hands) => Promise<void>;

export const deliver: Action = async (hands) => {
  const guest = hands.dice.one(hands.kitchen.guests);
  if (guest) await deliverTo(hands, guest.record);
};

/** To a client whom nobody has: it has to be refused. */
export const deliverToNobody: Action = (hands) => deliverTo(hands, randomUUID(), true);

const deliverTo = async (hands: Hands, client: string, isWrong = false): Promise<void> => {
  const { kitchen, journal, dice } = hands;
  const [quantity, cents] = [dice.number(1, 3), kitchen.nextAmount()];
  const route = deliveriesApi.createDelivery;
  const body = { client_id: client, quantity, unit_price: cents / 100, dish_name: 'Couscous' };
  const { outcome, body: answer } = await press(hands, { route, body });
  const made = route.response.safeParse(answer).data;
  journal.intents.push({
    ...{ kind: 'deliver', chef: kitchen.id, client, quantity, cents, isWrong, outcome },
    id: made?.id,
  });
  if (made) kitchen.deliveries.push({ id: made.id, label: made.qr_token, client });
};

export const scanBack: Action = async (hands) => {
  const delivery = aDelivery(hands);
  if (!delivery) return;
  const call = { route: deliveriesApi.returnBox, which: delivery.label };
  const { outcome } = await insist(hands, hands.kitchen.chef, call);
  record(hands, 'return', delivery.id, outcome);
};

/** A box that is not back yet has to be refused. */
export const scanPaid: Action = async (hands) => {
  const delivery = aDelivery(hands);
  if (!delivery) return;
  const call = { route: deliveriesApi.payBox, which: delivery.label };
  const { outcome } = await insist(hands, hands.kitchen.chef, call);
  record(hands, 'pay', delivery.id, outcome);
};

export const settle: Action = async (hands) => {
  const delivery = aDelivery(hands);
  if (!delivery) return;
  const body = { returned: true, paid: true };
  const call = { route: deliveriesApi.resolveDelivery, which: delivery.id, body };
  const { outcome } = await insist(hands, hands.kitchen.chef, call);
  record(hands, 'return', delivery.id, outcome);
  record(hands, 'pay', delivery.id, outcome);
};

const record = (
  { kitchen, journal }: Hands,
  kind: 'return' | 'pay',
  delivery: string,
  outcome: 'done' | 'refused' | 'unknown',
): void => void journal.intents.push({ kind, chef: kitchen.id, delivery, outcome });

export const payPart: Action = async (hands) => {
  const delivery = aDelivery(hands);
  if (!delivery) return;
  const body = { client_id: delivery.client, delivery_id: delivery.id, amount: 0.01 };
  const { outcome } = await press(hands, { route: paymentsApi.recordPayment, body });
  const chef = hands.kitchen.id;
  hands.journal.intents.push({
    ...{ kind: 'pay a part', chef, delivery: delivery.id, cents: 1, outcome },
  });
};

export const payOnAccount: Action = async (hands) => {
  const { kitchen, journal, dice } = hands;
  const guest = dice.one(kitchen.guests);
  if (!guest) return;
  const [client, cents] = [guest.record, kitchen.nextAmount()];
  const body = { client_id: client, amount: cents / 100, method: 'transfer' };
  const { outcome } = await press(hands, { route: paymentsApi.recordPayment, body });
  journal.intents.push({ kind: 'pay on account', chef: kitchen.id, client, cents, outcome });
};

export const addClient: Action = async (hands) => {
  const { kitchen, journal } = hands;
  const lastname = randomUUID();
  const body = { firstName: 'Zoe', lastName: lastname };
  const { outcome } = await press(hands, { route: clientsApi.createClient, body });
  journal.intents.push({ kind: 'add a client', chef: kitchen.id, lastname, outcome });
};

export const signUp: Action = async (hands) => {
  const { kitchen, journal, stranger } = hands;
  const credentials = newCredentials();
  const body = { firstName: 'Karim', lastName: 'Haddad', chefId: kitchen.id, ...credentials };
  const { outcome } = await press(hands, { route: identityApi.register, body }, stranger);
  const { email } = credentials;
  journal.intents.push({ kind: 'sign up', chef: kitchen.id, email, outcome });
};

export const lookAround: Action = async ({ kitchen, dice }) => {
  const guest = dice.one(kitchen.guests);
  await guest?.person.tryTo({ route: clientsApi.getDashboard }, 3);
  await kitchen.chef.tryTo({ route: deliveriesApi.listHistory, query: '?limit=10' }, 3);
};
