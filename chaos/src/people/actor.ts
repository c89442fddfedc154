import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import { idIn, type Call } from './call.ts';
import type { Journal } from './journal.ts';
import type { Kitchen, KnownDelivery } from './open-kitchen.ts';
import type { Credentials, Person, Tried } from './person.ts';
import type { Subjects } from './subjects.ts';

/** One device of a kitchen with the person at it. */
export interface Actor {
  readonly kitchen: Kitchen;
  readonly journal: Journal;
  readonly random: Random;
  /** A person without an account. */
  readonly stranger: Person;
  readonly personOf: (credentials: Credentials) => Person;
  /** The name of the device in the history. */
  readonly device: string;
  /** The records and accounts that all devices of the kitchen use in this round. */
  readonly subjects: Subjects;
  /** The ids of all caterers. */
  readonly chefs: readonly string[];
}

/** The number of latest deliveries to choose from: so few that people meet at the same boxes. */
const inSight = 30;

export function aDelivery({ kitchen, random }: Actor): KnownDelivery | undefined {
  return random.one(kitchen.deliveries.slice(-inSight));
}

/** Repeats a call until it succeeds; now and then the person gives up after the first failure. */
export function insist({ random }: Actor, person: Person, call: Call): Promise<Tried> {
  return person.tryTo(call, random.number(1, 8) === 1 ? 1 : undefined);
}

/** The same for a POST with a key of its own; now and then it is sent twice at the same time. */
export async function press(actor: Actor, call: Call, person = actor.kitchen.chef): Promise<Tried> {
  const keyed = { ...call, key: randomUUID() };
  if (actor.random.number(1, 10) > 1) return insist(actor, person, keyed);
  const [one, other] = await Promise.all([
    insist(actor, person, keyed),
    insist(actor, person, keyed),
  ]);
  if (one.outcome !== 'done') return other.outcome === 'refused' ? one : other;
  if (other.outcome === 'done' && idIn(one.body) !== idIn(other.body)) {
    const made = [one, other].map(({ body }) => idIn(body)).join(' and ');
    actor.journal.contradictions.push(`${call.route.summary}: one key, answered ${made}`);
  }
  return one;
}

/**
 * A POST with a key, or without one as other programs may send it: then each try may be executed.
 */
export async function pressOrSend(actor: Actor, call: Call) {
  if (actor.random.number(1, 4) > 1) return { made: await press(actor, call) };
  const made = await actor.kitchen.chef.tryTo(call, mostTriesWithoutKey);
  return { made, times: made.times };
}

const mostTriesWithoutKey = 2;
