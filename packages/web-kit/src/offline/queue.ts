import type { IDBPObjectStore } from 'idb';
import type { Act, Entry, Result } from './act.ts';
import { database, type Schema } from './database.ts';
import { fateOf } from './fate.ts';

/** Commits acts to the phone's memory, after those that are there. An id that is there is replaced. */
export async function keep(
  person: string,
  entries: readonly Entry[],
  notedAt: string,
): Promise<void> {
  await change(async (acts) => {
    const last = await acts.index('order').openKeyCursor(ofPerson(person), 'prev');
    let next = (last?.key[1] ?? 0) + 1;
    for (const entry of entries) {
      const present = await acts.get([person, entry.id]);
      const order = present?.order ?? next++;
      await acts.put({ person, id: entry.id, order, state: 'waiting', entry, notedAt });
    }
  });
}

/** All acts of a person that the phone still has, in their order. */
export async function actsOf(person: string): Promise<Act[]> {
  return (await database()).getAllFromIndex('acts', 'order', ofPerson(person));
}

/** Takes in what the server answered: nothing but an answer takes an act away. */
export async function settle(person: string, results: readonly Result[]): Promise<void> {
  const acts = await actsOf(person);
  await change(async (tx) => {
    for (const result of results) {
      const act = await tx.get([person, result.id]);
      if (!act) continue;
      const fate = fateOf(act, result, acts);
      if (fate === 'gone') await tx.delete([person, result.id]);
      else await tx.put({ ...act, state: fate, result });
    }
  });
}

/** The person has read what became of an act that is done. */
export function drop(person: string, ids: readonly string[]): Promise<void> {
  return change(async (tx) => {
    for (const id of ids) {
      const act = await tx.get([person, id]);
      if (act?.state === 'aside') await tx.delete([person, id]);
    }
  });
}

/** Sends an act once more; with `forgotten`, lets it be. */
export function mark(person: string, id: string, state: 'waiting' | 'forgotten'): Promise<void> {
  return change(async (tx) => {
    const act = await tx.get([person, id]);
    if (act) await tx.put({ ...act, state });
  });
}

type Store = IDBPObjectStore<Schema, ['acts'], 'acts', 'readwrite'>;

/** All of a change is committed, or nothing of it. */
async function change(work: (acts: Store) => Promise<void>): Promise<void> {
  // Without waiting for the disk, a phone that is switched off would forget what it has confirmed.
  const tx = (await database()).transaction('acts', 'readwrite', { durability: 'strict' });
  try {
    await work(tx.store);
  } catch (error) {
    tx.abort();
    throw error;
  }
  await tx.done;
}

function ofPerson(person: string): IDBKeyRange {
  return IDBKeyRange.bound([person, -Infinity], [person, Infinity]);
}
