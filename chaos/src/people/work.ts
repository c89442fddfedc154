import { setTimeout as wait } from 'node:timers/promises';
import { diceOf } from '../dice.ts';
import * as actions from './actions.ts';
import type { Journal } from './journal.ts';
import type { Kitchen } from './open-kitchen.ts';
import { personAt } from './person.ts';

/** How often each is done at the door, of all that is done there. */
const atTheDoor = hat([
  [actions.deliver, 30],
  [actions.scanBack, 20],
  [actions.scanPaid, 12],
  [actions.settle, 6],
  [actions.payPart, 6],
  [actions.payOnAccount, 6],
  [actions.deliverToNobody, 2],
]);
const atTheDesk = hat([
  [actions.addClient, 5],
  [actions.signUp, 2],
  [actions.lookAround, 2],
]);
/** The devices of each kitchen: two at the door get in each other's way. */
const devices = [atTheDoor, atTheDoor, atTheDesk];

/** Has all kitchens work at once, each on several devices; ends once the last action is settled. */
export const workIn = async (
  kitchens: readonly Kitchen[],
  origin: string,
  journal: Journal,
  seed: number,
  stopping: AbortSignal,
): Promise<void> => {
  const stranger = personAt(origin, journal.counts);
  const atWork = kitchens.flatMap((kitchen, place) =>
    devices.map(async (habits, device) => {
      const dice = diceOf(seed * 100 + place * devices.length + device);
      const hands = { kitchen, journal, dice, stranger };
      while (!stopping.aborted) {
        await dice.one(habits)?.(hands);
        await wait(dice.number(20, 100));
      }
    }),
  );
  await Promise.all(atWork);
};

function hat(habits: readonly (readonly [actions.Action, number])[]): actions.Action[] {
  return habits.flatMap(([action, often]) => Array.from({ length: often }, () => action));
}
