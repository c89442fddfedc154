import { randomUUID } from 'node:crypto';
import { deliveriesApi, journalApi, paymentsApi } from '@gamelles/contracts';
import type { SeenLine } from '../history/operation.ts';
import { timedUntilKnown } from '../history/timed.ts';
import type { Action } from './actions.ts';
import { insist, press, type Actor } from './actor.ts';
import { addNewClient } from './add-client.ts';
import { idIn, type Call } from './call.ts';

const atOnce = 2;

/** An action on one of the accounts of this round; opens one more while there are few. */
function atAnAccount(act: (actor: Actor, client: string) => Promise<unknown>): Action {
  return async (actor) => {
    const { subjects, random } = actor;
    if (subjects.accounts.length < atOnce) {
      const client = await addNewClient(actor);
      if (client) subjects.accounts.push(client.id);
    }
    const client = random.one(subjects.accounts);
    if (client !== undefined) await act(actor, client);
  };
}

export const deliverAndCharge = atAnAccount(async (actor, client) => {
  const { kitchen, journal, random } = actor;
  const [cents, quantity] = [kitchen.nextAmount(), random.number(1, 4)];
  const body = { client_id: client, quantity, unit_price: cents / 100 };
  const { sent, body: answer } = await pressTimed(actor, {
    route: deliveriesApi.createDelivery,
    body,
  });
  const { outcome } = sent;
  const [line, about] = [outcome === 'done' ? idIn(answer) : undefined, aboutAccount(client)];
  journal.intents.push({
    kind: 'deliver',
    chef: kitchen.id,
    client,
    quantity,
    cents,
    outcome,
    id: line,
    isInHistory: true,
  });
  if (outcome === 'refused') return;
  journal.history.push({
    ...sent,
    ...about,
    does: 'deliver',
    cents: cents * quantity,
    quantity,
    line,
  });
});

/** Collects any amount, for a delivery or on account. */
export const collect = atAnAccount(async (actor, client) => {
  const { kitchen, journal, random } = actor;
  const deliveries = (await readLines(actor, client)).filter(isCharged);
  const delivery = random.number(1, 3) > 1 ? random.one(deliveries) : undefined;
  // Payments on account are found again by their unique amounts.
  const cents = delivery ? random.number(1, 1_500) : kitchen.nextAmount();
  const of = delivery ? { delivery_id: delivery.id } : {};
  const body = { client_id: client, amount: cents / 100, ...of };
  const { sent, body: answer } = await pressTimed(actor, {
    route: paymentsApi.recordPayment,
    body,
  });
  if (sent.outcome === 'refused') return;
  const line = sent.outcome === 'done' ? idIn(answer) : undefined;
  journal.history.push({ ...sent, ...aboutAccount(client), does: 'pay', cents, line });
});

export const takeBack = atAnAccount(async (actor, client) => {
  const delivery = actor.random.one((await readLines(actor, client)).filter(isCharged));
  if (!delivery) return;
  const body = { returned: true, paid: false } as const;
  const call = { route: deliveriesApi.resolveDelivery, params: { id: delivery.id }, body };
  const { chef } = actor.kitchen;
  const { sent } = await timedUntilKnown(actor, chef, () => insist(actor, chef, call));
  const about = { ...sent, ...aboutAccount(client) };
  actor.journal.history.push({ ...about, does: 'return', line: delivery.id });
});

/**
 * Corrects a line that was read. A call that was given up may still be executed, at once or later.
 */
export const correct = atAnAccount(async (actor, client) => {
  const { random, journal, kitchen } = actor;
  const line = random.one(await readLines(actor, client));
  if (!line) return;
  const { id, version: basedOn } = line;
  const cents = random.number(0, 2_000);
  // Boxes are only reduced, and the account may refuse that because they are back. More boxes would
  // make a return that the gateway repeats count for more.
  const fewer = (line.quantity ?? 1) > 1 && random.number(1, 3) === 1;
  const quantity = fewer ? (line.quantity ?? 1) - 1 : undefined;
  const route = isCharged(line) ? paymentsApi.correctDelivery : paymentsApi.correctPayment;
  const body = { amount: cents / 100, ...(quantity !== undefined && { quantity }) };
  const call = { route, params: { id }, body, basedOn, key: randomUUID() };
  const hurried = { ...call, patience: random.number(2, 60) };
  const { sent } = await timedUntilKnown(actor, kitchen.chef, () =>
    random.number(1, 3) === 1 ? kitchen.chef.tryTo(hurried, 1) : insist(actor, kitchen.chef, call),
  );
  const about = { ...sent, ...aboutAccount(client) };
  journal.history.push({ ...about, does: 'correct', line: id, cents, quantity, basedOn });
});

export const readSomeAccount = atAnAccount(readAccount);

/** Reads the figures of an account. The account exists from its first delivery on. */
export async function readAccount(actor: Actor, client: string): Promise<void> {
  const { chef } = actor.kitchen;
  const call = { route: journalApi.getAccount, params: { id: client } };
  const { sent, body } = await timedUntilKnown(actor, chef, () => chef.tryTo(call));
  const figures = journalApi.getAccount.response.safeParse(body).data;
  if (!figures || sent.outcome !== 'done') return;
  const due = Math.round((figures.amount_due - figures.credit) * 100);
  const boxes = figures.box_owed;
  actor.journal.history.push({ ...sent, ...aboutAccount(client), does: 'read', due, boxes });
}

type Line = SeenLine & { readonly id: string };

/** Reads the lines of an account that have money. */
export async function readLines(actor: Actor, client: string): Promise<Line[]> {
  const { chef } = actor.kitchen;
  const call = { route: journalApi.listJournal, query: `?client_id=${client}&limit=200` };
  const { sent, body } = await timedUntilKnown(actor, chef, () => chef.tryTo(call));
  const found = journalApi.listJournal.response.safeParse(body).data;
  if (!found || sent.outcome !== 'done' || found.length === 200) return [];
  const lines = found.flatMap(({ id, kind, amount, version, quantity }) => {
    if ((kind !== 'charged' && kind !== 'collected') || amount === null) return [];
    const cents = Math.round(amount * 100);
    return [{ id, cents, version: version ?? 0, quantity: quantity ?? undefined }];
  });
  const byId = Object.fromEntries(lines.map(({ id, ...line }) => [id, line]));
  const about = { ...sent, ...aboutAccount(client) };
  actor.journal.history.push({ ...about, does: 'read lines', lines: byId });
  return lines;
}

function isCharged({ quantity }: Line): boolean {
  return quantity !== undefined;
}

function aboutAccount(client: string) {
  return { of: 'account', key: `account ${client}` } as const;
}

function pressTimed(actor: Actor, call: Call) {
  return timedUntilKnown(actor, actor.kitchen.chef, () => press(actor, call));
}
