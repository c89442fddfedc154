import { readSession, today, watchSession } from '@gamelles/web-kit';
import { askAndKeep, keepNames, recall, type ClientNames } from '@gamelles/web-kit/day-memory';
import { getAccount, journalPath, listJournal, type HistoryItem } from '../api.ts';
import { getDoorNotes, getRound, type Round } from '../rounds/api.ts';
import { keepDoors, type Doors } from '../rounds/read-doors.ts';
import { keepLabels, keepLabelsOf } from './labels.ts';
import { accountName, linesName, notesName } from './names.ts';

/** The age at which stored data is requested again, in milliseconds. */
const pause = 10 * 60_000;
let last = -Infinity;
// A log-out deletes what is stored, and the page goes on.
watchSession(() => {
  if (readSession() === null) last = -Infinity;
});

/**
 * Stores what the caterer needs offline today: the round, its doors, the accounts of its clients,
 * and labels. It makes one call at a time, because the visible screen comes first.
 */
export async function keepDay(): Promise<void> {
  const now = performance.now();
  if (now - last < pause || !navigator.onLine) return;
  last = now;
  try {
    await keepAll();
  } catch (error) {
    // The next screen tries again.
    last = -Infinity;
    throw error;
  }
}

async function keepAll(): Promise<void> {
  const round = await keepRound();
  const labels = await keepLabels(round);
  await keepNames(namesIn(round, labels));
  const { doors } = await doorsOf(round);
  for (const { client_id } of round.stops) await keepAccount(client_id);
  for (const { id, has_door_notes } of doors) {
    if (has_door_notes) await keepOnce(notesName(id), () => getDoorNotes(id));
  }
}

/** Stores the whole day again, after a change for many clients. */
export function keepDayAgain(): Promise<void> {
  last = -Infinity;
  return keepDay();
}

/**
 * Stores the round, and the accounts and labels of these clients again, if this phone has them. The
 * account of a stop that was added is new to it.
 */
export async function keepAgain(clientIds: readonly string[]): Promise<void> {
  const stops = (await recall('round')) ? (await keepRound()).stops : [];
  for (const id of clientIds) {
    const isStop = stops.some(({ client_id }) => client_id === id);
    if (isStop || (await recall(accountName(id)))) await keepAccount(id);
    await keepLabelsOf(id);
  }
}

function keepRound(): Promise<Round> {
  return askAndKeep('round', () => getRound(today()));
}

async function keepAccount(clientId: string): Promise<void> {
  await askAndKeep(accountName(clientId), () => getAccount(clientId));
  await askAndKeep(linesName(clientId), () => listJournal(journalPath(clientId)));
}

/** Each reading of allergies is recorded, so they are read once for the same stops. */
async function doorsOf({ stops }: Round): Promise<Doors> {
  const ids = stops.map(({ client_id }) => client_id);
  if (ids.length === 0) return { doors: [] };
  const kept = await recall<Doors>('doors');
  const knows = (id: string) => kept?.value.doors.some((door) => door.id === id);
  return kept && ids.every(knows) ? kept.value : keepDoors(ids);
}

async function keepOnce<T>(name: string, ask: () => Promise<T>): Promise<void> {
  if (!(await recall<T>(name))) await askAndKeep(name, ask);
}

function namesIn({ stops }: Round, labels: readonly HistoryItem[]): ClientNames {
  const names = new Map(labels.map(({ client_id, client }) => [client_id, client]));
  for (const { client_id, firstname, lastname } of stops) {
    names.set(client_id, `${firstname} ${lastname}`);
  }
  return Object.fromEntries(names);
}
