import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../random.ts';
import * as actions from './actions.ts';
import type { Journal } from './journal.ts';
import type { Kitchen } from './open-kitchen.ts';
import { personAt } from './person.ts';
import { emptyQueue } from './queue.ts';
import { visit } from './visit.ts';

/** How often each is done at the door, of all that is done there. */
const atTheDoor = hat([
  [actions.deliver, 30],
  [actions.scanBack, 20],
  [actions.scanPaid, 12],
  [actions.settle, 6],
  [actions.payPart, 6],
  [actions.payOnAccount, 6],
  [visit, 20],
  [actions.deliverToNobody, 2],
]);
const atTheDesk = hat([
  [actions.addClient, 5],
  [actions.signUp, 2],
  [actions.lookAround, 2],
]);
const inACellar = hat([[emptyQueue, 1]]);
const onARound = hat([
  [emptyQueue, 3],
  [actions.deliverMany, 1],
]);

/** The devices of a kitchen, and how long each rests after an action, in milliseconds. */
export interface Staff {
  readonly devices: readonly (readonly actions.Action[])[];
  readonly rest: readonly [number, number];
}

/** All that people do, in even shares: two at the door get in each other's way. */
export const everybody: Staff = {
  devices: [atTheDoor, atTheDoor, atTheDesk, inACellar],
  rest: [20, 100],
};

/** Phones send most: the others leave them the machine, and meet them at the same accounts. */
export const mostlyPhones: Staff = {
  devices: [atTheDoor, atTheDesk, onARound, onARound, onARound, onARound],
  rest: [200, 600],
};

/** Has all kitchens work at once, each on several devices; ends once the last action is settled. */
export async function workIn(
  kitchens: readonly Kitchen[],
  origin: string,
  journal: Journal,
  { devices, rest }: Staff,
  seed: number,
  stopping: AbortSignal,
): Promise<void> {
  const stranger = personAt(origin, journal.counts);
  const atWork = kitchens.flatMap((kitchen, place) =>
    devices.map(async (habits, device) => {
      const random = randomOf(seed * 100 + place * devices.length + device);
      const actor = { kitchen, journal, random, stranger };
      while (!stopping.aborted) {
        await random.one(habits)?.(actor);
        await wait(random.number(...rest));
      }
    }),
  );
  await Promise.all(atWork);
}

function hat(habits: readonly (readonly [actions.Action, number])[]): actions.Action[] {
  return habits.flatMap(([action, often]) => Array.from({ length: often }, () => action));
}
