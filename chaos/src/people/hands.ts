import { randomUUID } from 'node:crypto';
import type { Dice } from '../dice.ts';
import { idIn, type Call } from './call.ts';
import type { Journal } from './journal.ts';
import type { Kitchen, KnownDelivery } from './open-kitchen.ts';
import type { Person, Tried } from './person.ts';

/** Somebody at work: one of the devices of a kitchen. */
export interface Hands {
  readonly kitchen: Kitchen;
  readonly journal: Journal;
  readonly dice: Dice;
  /** For who has no account yet. */
  readonly stranger: Person;
}

/** What others do to the same boxes at the same time is done to the latest. */
const inSight = 30;

export const aDelivery = ({ kitchen, dice }: Hands): KnownDelivery | undefined =>
  dice.one(kitchen.deliveries.slice(-inSight));

/** Makes a call as often as it takes; now and then somebody gives up after the first failure. */
export const insist = ({ dice }: Hands, person: Person, call: Call): Promise<Tried> =>
  person.tryTo(call, dice.number(1, 8) === 1 ? 1 : undefined);

/** The same for a POST with a key of its own; now and then it is sent twice at the same moment. */
export const press = async (
  hands: Hands,
  call: Call,
  person = hands.kitchen.chef,
): Promise<Tried> => {
  const keyed = { ...call, key: randomUUID() };
  if (hands.dice.number(1, 10) > 1) return insist(hands, person, keyed);
  const [one, other] = await Promise.all([
    insist(hands, person, keyed),
    insist(hands, person, keyed),
  ]);
  if (one.outcome !== 'done') return other.outcome === 'done' ? other : one;
  if (other.outcome === 'done' && idIn(one.body) !== idIn(other.body)) {
    const made = [one, other].map(({ body }) => idIn(body)).join(' and ');
    hands.journal.contradictions.push(`${call.route.summary}: one key, answered ${made}`);
  }
  return one;
};
