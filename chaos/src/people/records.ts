import { randomUUID } from 'node:crypto';
import { clientsApi, type ResponseOf } from '@gamelles/contracts';
import { timedOnce, timedUntilKnown } from '../history/timed.ts';
import type { Action } from './actions.ts';
import type { Actor } from './actor.ts';
import type { Person } from './person.ts';
import type { KnownRecord } from './subjects.ts';

type Client = ResponseOf<typeof clientsApi.getClient>;

/** The number of latest records to choose from: so few that several people change the same one. */
const latest = 2;

function aRecord({ kitchen, subjects, random }: Actor): KnownRecord | undefined {
  return random.one([...kitchen.guests.map(recordOf), ...subjects.records.slice(-latest)]);

  function recordOf({ person, record }: { readonly person: Person; readonly record: string }) {
    return { id: record, lastname: '', people: [person, kitchen.chef] };
  }
}

/** The version and the value of a record; the value is the field `likes`. */
export function seenRecord({ version = 0, likes }: Pick<Client, 'version' | 'likes'>) {
  return { version, value: likes ?? '' };
}

export const readSomeRecord: Action = async (actor) => {
  const record = aRecord(actor);
  const person = actor.random.one(record?.people ?? []);
  if (record && person) await readRecord(actor, record.id, person);
};

/** Reads a record until there is an answer; undefined if the record is gone. */
export async function readRecord(
  actor: Actor,
  id: string,
  person: Person,
): Promise<Client | undefined> {
  const call = { route: clientsApi.getClient, params: { id } };
  const { sent, body } = await timedUntilKnown(actor, person, () => person.tryTo(call));
  const client = clientsApi.getClient.response.safeParse(body).data;
  const about = { ...sent, of: 'record', key: `record ${id}`, does: 'read' } as const;
  if (sent.outcome === 'done' && client) {
    actor.journal.history.push({ ...about, found: seenRecord(client) });
    return client;
  }
  if (sent.code === 'client_not_found') {
    actor.journal.history.push({ ...about, outcome: 'done', found: 'gone' });
  }
  return undefined;
}

/**
 * Reads a record and changes it. Without an answer, or after giving up, the person writes a newer
 * value.
 */
export const editRecord: Action = async (actor) => {
  const record = aRecord(actor);
  const person = actor.random.one(record?.people ?? []);
  if (!record || !person) return;
  const isHurried = actor.random.number(1, 3) === 1;
  const patience = isHurried ? actor.random.number(2, 60) : undefined;
  const isKnown = await editOnce(actor, record, person, patience);
  if (!isKnown) await editOnce(actor, record, person, undefined);
};

async function editOnce(
  actor: Actor,
  { id }: KnownRecord,
  person: Person,
  patience: number | undefined,
): Promise<boolean> {
  const seen = await readRecord(actor, id, person);
  if (!seen) return true;
  const { firstName, lastName, email } = seen;
  const basedOn = seenRecord(seen).version;
  const value = randomUUID();
  const body = { firstName, lastName, likes: value, ...(email !== null && { email }) };
  const call = { route: clientsApi.updateClient, params: { id }, body, basedOn, patience };
  const told = await timedOnce(actor, person, call);
  if (!told) return true;
  const { version } = clientsApi.updateClient.response.safeParse(told.body).data ?? {};
  actor.journal.history.push({
    ...told.sent,
    of: 'record',
    key: `record ${id}`,
    does: 'put',
    value,
    basedOn,
    version: told.sent.outcome === 'done' ? version : undefined,
  });
  return told.sent.outcome !== 'unknown';
}

/**
 * Removes a record, with one try only: the answer of a second one would not tell whether the first
 * succeeded.
 */
export const removeRecord: Action = async (actor) => {
  const { kitchen, journal, subjects } = actor;
  const record = subjects.records.shift();
  if (!record) return;
  const { id, lastname } = record;
  const call = { route: clientsApi.deleteClient, params: { id } };
  const told = await timedOnce(actor, kitchen.chef, call);
  if (!told) return;
  const { sent } = told;
  journal.history.push({ ...sent, of: 'record', key: `record ${id}`, does: 'delete' });
  // The gateway retries on the next instance if one ends, and that one no longer finds the record.
  const outcome = sent.code === 'client_not_found' ? 'done' : sent.outcome;
  journal.intents.push({ kind: 'remove a client', chef: kitchen.id, lastname, outcome });
};
