import { clientsApi } from '@gamelles/contracts';
import { timedOnce, timedUntilKnown, type Timed } from '../history/timed.ts';
import type { Action } from './actions.ts';
import { press, type Actor } from './actor.ts';
import { idIn } from './call.ts';
import type { Person } from './person.ts';

/** No caterer is chosen, or no rating given. */
export const none = 'none';
export const servedDish = 'Couscous';

/** A client changes to another caterer. */
export const choose: Action = async (actor) => {
  const { kitchen, random, chefs } = actor;
  const { mover } = kitchen;
  const chosen = random.one([...chefs, none]) ?? none;
  const call =
    chosen === none
      ? { route: clientsApi.leaveChef }
      : { route: clientsApi.selectChef, body: { chefId: chosen } };
  const told = await timedUntilKnown(actor, mover, () => press(actor, call, mover));
  write(actor, `choice of ${mover.name}`, told, chosen);
};

export const readChoice: Action = async (actor) => {
  const { mover } = actor.kitchen;
  const call = { route: clientsApi.getDashboard };
  const told = await timedUntilKnown(actor, mover, () => mover.tryTo(call));
  const found = clientsApi.getDashboard.response.safeParse(told.body).data;
  if (found) keepRead(actor, `choice of ${mover.name}`, told, found.chef_id ?? none);
};

/** Only one device rates: a PATCH has no key, so the gateway may execute it twice. */
export const rate: Action = async (actor) => {
  const { kitchen, random } = actor;
  const guest = random.one(kitchen.guests)?.person;
  if (!guest) return;
  const liked = random.one([true, false, null]) ?? null;
  const body = { dish_name: servedDish, liked };
  const call = { route: clientsApi.createPreference, body };
  const told = await timedUntilKnown(actor, guest, () => press(actor, call, guest));
  write(actor, `rating of ${guest.name}`, told, String(liked));
  const id = told.sent.outcome === 'done' ? idIn(told.body) : undefined;
  if (id !== undefined && random.number(1, 2) === 1) await rateAgain(actor, guest, id);
  await readRating(actor, guest);
};

async function rateAgain(actor: Actor, guest: Person, id: string): Promise<void> {
  const liked = actor.random.one([true, false, null]) ?? null;
  const call = { route: clientsApi.updatePreference, params: { id }, body: { liked } };
  const told = await timedOnce(actor, guest, call);
  if (told) write(actor, `rating of ${guest.name}`, told, String(liked));
}

/** Reads a rating. The dish is on the dashboard once the event of its delivery was applied. */
export async function readRating(actor: Actor, guest: Person): Promise<void> {
  const call = { route: clientsApi.getDashboard };
  const told = await timedUntilKnown(actor, guest, () => guest.tryTo(call));
  const { preferences = [] } = clientsApi.getDashboard.response.safeParse(told.body).data ?? {};
  const rated = preferences.find(({ dish_name }) => dish_name === servedDish);
  if (rated) keepRead(actor, `rating of ${guest.name}`, told, String(rated.liked));
}

function write(actor: Actor, key: string, { sent }: Timed, value: string): void {
  if (sent.outcome === 'refused') return;
  actor.journal.history.push({ ...sent, of: 'register', key, does: 'write', value });
}

function keepRead(actor: Actor, key: string, { sent }: Timed, value: string): void {
  if (sent.outcome !== 'done') return;
  actor.journal.history.push({ ...sent, of: 'register', key, does: 'read', value });
}
