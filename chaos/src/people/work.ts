import { setTimeout as wait } from 'node:timers/promises';
import { diceOf } from '../dice.ts';
import * as actions from './actions.ts';
import type { Journal } from './journal.ts';
import type { Kitchen } from './open-kitchen.ts';
import { personAt } from './person.ts';

/** How often each is done, of all that is done. */
const habits: readonly (readonly [actions.Action, number])[] = [
  [actions.deliver, 30],
  [actions.scanBack, 20],
  [actions.scanPaid, 12],
  [actions.settle, 6],
  [actions.payPart, 6],
  [actions.payOnAccount, 6],
  [actions.addClient, 6],
  [actions.signUp, 3],
  [actions.deliverToNobody, 2],
  [actions.lookAround, 9],
];
const hat = habits.flatMap(([action, often]) => Array.from({ length: often }, () => action));

const devicesEach = 2;

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
    Array.from({ length: devicesEach }, async (_, device) => {
      const dice = diceOf(seed * 100 + place * devicesEach + device);
      const hands = { kitchen, journal, dice, stranger };
      while (!stopping.aborted) {
        await dice.one(hat)?.(hands);
        await wait(dice.number(5, 60));
      }
    }),
  );
  await Promise.all(atWork);
};
