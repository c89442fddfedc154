import { randomUUID } from 'node:crypto';
import { clientsApi, identityApi } from '@gamelles/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { idIn } from './call.ts';
import { none } from './choices.ts';
import type { Journal } from './journal.ts';
import { seenRecord } from './records.ts';
import { personAt, type Credentials, type Person } from './person.ts';

/** A client with an account, and the record that a caterer has of this client. */
export interface Guest {
  readonly person: Person;
  readonly record: string;
}

/** A delivery whose creation was confirmed. */
export interface KnownDelivery {
  readonly id: string;
  readonly label: string;
  readonly client: string;
}

/** A caterer with some clients and the known deliveries. */
export interface Kitchen {
  readonly id: string;
  readonly chef: Person;
  readonly guests: readonly Guest[];
  /** A client with an account, who changes caterers. */
  readonly mover: Person;
  readonly deliveries: KnownDelivery[];
  /** Returns a unique amount in cents. */
  readonly nextAmount: () => number;
}

const guestsEach = 2;

/** Signs up a caterer and the clients, before the first fault. */
export async function openKitchen(origin: string, { history }: Journal): Promise<Kitchen> {
  const signUp = async (role: 'traiteur' | 'client', chefId?: string) => {
    const credentials = newCredentials();
    const body = { firstName: 'Nadia', lastName: 'Benali', role, chefId, ...credentials };
    const registered = await personAt(origin).tryTo({ route: identityApi.register, body });
    return { id: known(idIn(registered.body)), person: personAt(origin, credentials) };
  };
  const { id, person: chef } = await signUp('traiteur');
  const guests: Guest[] = [];
  while (guests.length < guestsEach) {
    const { person } = await signUp('client', id);
    const found = await recordOf(person);
    const begun = beginning(person);
    history.push(
      { ...begun, of: 'record', key: `record ${found.id}`, found: seenRecord(found) },
      { ...begun, of: 'register', key: `rating of ${person.name}`, value: String(null) },
    );
    guests.push({ person, record: found.id });
  }
  const { person: mover } = await signUp('client', id);
  const { chef_id } = await recordOf(mover);
  const value = chef_id ?? none;
  history.push({ ...beginning(mover), of: 'register', key: `choice of ${mover.name}`, value });
  let amount = 100;
  return { id, chef, guests, mover, deliveries: [], nextAmount: () => ++amount };
}

function beginning({ name }: Person) {
  const about = { process: 'the beginning', person: name, does: 'begin', outcome: 'done' } as const;
  return { ...about, invoked: 0, completed: performance.now() };
}

export function newCredentials(): Credentials {
  return {
    email: `${randomUUID()}@exemple.test`,
    motDePasse: 'une gamelle bien pleine',
  };
}

/** The record exists once the event of the account was applied. */
async function recordOf(guest: Person) {
  for (let tries = 0; tries < 200; tries++) {
    const { outcome, body } = await guest.tryTo({ route: clientsApi.getOwnClient });
    if (outcome === 'done') return clientsApi.getOwnClient.response.parse(body);
    await wait(100);
  }
  throw new Error('An account has come to no record');
}

function known(id: string | undefined): string {
  if (id === undefined) throw new Error('Nobody could sign up while all was well');
  return id;
}
