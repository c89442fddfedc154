import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../random.ts';
import * as accounts from './accounts.ts';
import * as actions from './actions.ts';
import type { Actor } from './actor.ts';
import { addClient } from './add-client.ts';
import { choose, rate, readChoice, readRating } from './choices.ts';
import { comeAndGo } from './erasure.ts';
import type { Journal } from './journal.ts';
import type { Kitchen } from './open-kitchen.ts';
import { personAt, type Credentials } from './person.ts';
import { emptyQueue } from './queue.ts';
import * as records from './records.ts';
import { visit } from './visit.ts';

/** The weights of the actions at the door. */
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
  [addClient, 5],
  [actions.signUp, 2],
  [actions.lookAround, 2],
  [rate, 2],
  [comeAndGo, 1],
]);
const atTheBooks = hat([
  [records.editRecord, 8],
  [records.readSomeRecord, 4],
  [records.removeRecord, 1],
  [accounts.deliverAndCharge, 3],
  [accounts.collect, 3],
  [accounts.takeBack, 1],
  [accounts.correct, 6],
  [accounts.readSomeAccount, 3],
  [choose, 2],
  [readChoice, 2],
]);
const inACellar = hat([[emptyQueue, 1]]);
const onARound = hat([
  [emptyQueue, 3],
  [actions.deliverMany, 1],
]);

/** The devices of a kitchen, and the pause of each after an action, in milliseconds. */
export interface Staff {
  readonly devices: readonly (readonly actions.Action[])[];
  readonly rest: readonly [number, number];
}

/** A mixture of all actions. Two devices at the door compete for the same boxes. */
export const everybody: Staff = {
  devices: [atTheDoor, atTheDoor, atTheDesk, inACellar, atTheBooks, atTheBooks],
  rest: [20, 100],
};

/**
 * Most devices are phones that send stored entries. The few others share the accounts with them.
 */
export const mostlyPhones: Staff = {
  devices: [atTheDoor, atTheDesk, atTheBooks, onARound, onARound, onARound, onARound],
  rest: [200, 600],
};

/** Lets all kitchens work at the same time, each on several devices. Ends after the last action. */
export async function workIn(
  kitchens: readonly Kitchen[],
  origin: string,
  journal: Journal,
  { devices, rest }: Staff,
  seed: number,
  stopping: AbortSignal,
): Promise<void> {
  const personOf = (credentials?: Credentials) => personAt(origin, credentials);
  const chefs = kitchens.map(({ id }) => id);
  const stranger = personOf();
  const teams = kitchens.map((kitchen, place) => {
    const subjects = { records: [], accounts: [] };
    const shared = { kitchen, journal, stranger, personOf, subjects, chefs };
    return devices.map((habits, device): readonly [Actor, typeof habits] => {
      const random = randomOf(seed * 100 + place * devices.length + device);
      return [{ ...shared, random, device: `${place}.${device}` }, habits];
    });
  });
  await Promise.all(
    teams.flat().map(async ([actor, habits]) => {
      const { random } = actor;
      while (!stopping.aborted) {
        await random.one(habits)?.(actor);
        await wait(random.number(...rest));
      }
    }),
  );
  await Promise.all(teams.flatMap(([first]) => (first ? [lookOnceMore(first[0])] : [])));
}

/**
 * Reads everything that the history of a round covers once more, so that its final state is known.
 */
async function lookOnceMore(actor: Actor): Promise<void> {
  const { kitchen, subjects } = actor;
  const ids = [
    ...kitchen.guests.map(({ record }) => record),
    ...subjects.records.map(({ id }) => id),
  ];
  for (const id of ids) await records.readRecord(actor, id, kitchen.chef);
  for (const client of subjects.accounts) {
    await accounts.readAccount(actor, client);
    await accounts.readLines(actor, client);
  }
  for (const { person } of kitchen.guests) await readRating(actor, person);
  await readChoice(actor);
}

function hat(habits: readonly (readonly [actions.Action, number])[]): actions.Action[] {
  return habits.flatMap(([action, often]) => Array.from({ length: often }, () => action));
}
