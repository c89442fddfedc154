import { randomUUID } from 'node:crypto';
import { clientsApi } from '@gamelles/contracts';
import type { Action } from './actions.ts';
import { pressOrSend, type Actor } from './actor.ts';
import { seenRecord } from './records.ts';

/** Adds a client, whose record everybody in the kitchen may change. */
export const addClient: Action = async (actor) => {
  const added = await addNewClient(actor);
  if (!added) return;
  actor.subjects.records.push({ ...added, people: [actor.kitchen.chef] });
};

/** Adds a client; undefined if the outcome is unknown. */
export async function addNewClient(
  actor: Actor,
): Promise<{ readonly id: string; readonly lastname: string } | undefined> {
  const { kitchen, journal } = actor;
  const lastname = randomUUID();
  const body = { firstName: 'Zoe', lastName: lastname };
  const invoked = performance.now();
  const { made, ...told } = await pressOrSend(actor, { route: clientsApi.createClient, body });
  const { outcome } = made;
  journal.intents.push({ kind: 'add a client', chef: kitchen.id, lastname, outcome, ...told });
  if (outcome !== 'done') return undefined;
  const added = clientsApi.createClient.response.parse(made.body);
  const sent = { process: actor.device, person: kitchen.chef.name, outcome, invoked };
  const begun = { ...sent, completed: performance.now(), of: 'record', does: 'begin' } as const;
  journal.history.push({ ...begun, key: `record ${added.id}`, found: seenRecord(added) });
  return { id: added.id, lastname };
}
