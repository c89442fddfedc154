import type { IDBPObjectStore } from 'idb';
import type { Act, Entry, Result } from './act.ts';
import { database, type Schema } from './database.ts';
import { outcomeOf, refusedOneOf } from './act-outcome.ts';

/**
 * Stores acts on the phone, after those already there. An act with a known id replaces the old one.
 */
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

/** All stored acts of a person, in their order. */
export async function actsOf(person: string): Promise<Act[]> {
  return (await database()).getAllFromIndex('acts', 'order', ofPerson(person));
}

/** Applies the server's answers; only an answer removes an act. */
export async function settle(person: string, results: readonly Result[]): Promise<void> {
  let kept = await actsOf(person);
  await change(async (tx) => {
    for (const result of results) {
      const act = await tx.get([person, result.id]);
      if (!act) continue;
      const fate = outcomeOf(act, result, kept);
      kept = kept.filter(({ id }) => id !== result.id);
      if (fate === 'gone') {
        const refused = refusedOneOf(act, kept);
        if (refused) await tx.delete([person, refused.id]);
        await tx.delete([person, result.id]);
        continue;
      }
      const answered = { ...act, state: fate, result };
      kept = [...kept, answered];
      await tx.put(answered);
    }
  });
}

/** Removes answered acts after the person has read the outcome; one that waits stays. */
export function drop(person: string, ids: readonly string[]): Promise<void> {
  return change(async (tx) => {
    for (const id of ids) {
      const act = await tx.get([person, id]);
      if (act && act.state !== 'waiting') await tx.delete([person, id]);
    }
  });
}

/** Queues an act for another try or, with `forgotten`, dismisses it. */
export function mark(person: string, id: string, state: 'waiting' | 'forgotten'): Promise<void> {
  return change(async (tx) => {
    const act = await tx.get([person, id]);
    if (act) await tx.put({ ...act, state });
  });
}

/** Deletes all acts of a person. */
export function forgetActsOf(person: string): Promise<void> {
  // An array is greater than every id.
  return change((acts) => acts.delete(IDBKeyRange.bound([person], [person, []])));
}

type Store = IDBPObjectStore<Schema, ['acts'], 'acts', 'readwrite'>;

/** Runs a change in one transaction. */
async function change(work: (acts: Store) => Promise<void>): Promise<void> {
  // Strict durability: otherwise a phone that is switched off could lose acts that it has
  // confirmed.
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
