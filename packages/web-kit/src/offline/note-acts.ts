import type { Entry, Recorded, Result } from './act.ts';
import { announce, listen, type TabMessage } from './tab-messages.ts';
import { together } from './batches.ts';
import { presentCaterer } from './person.ts';
import { actsOf, keep } from './queue.ts';
import { sendEntries } from './send.ts';
import { sendUnkept } from './send-unkept.ts';
import { sendNow } from './sender.ts';

/** How long a screen waits for the server's answer before it goes on, in milliseconds. */
const patience = 6000;

/**
 * Stores acts on the phone, sends them, and returns the server's results. If the server is
 * unreachable, it returns none: the acts are sent later.
 *
 * @param entries at most `mostEntries`, because a phone that stores nothing sends them in one call
 */
export async function noteActs(entries: Entry[]): Promise<Recorded> {
  const person = presentCaterer();
  // Without a session the acts have no owner; the call reports that.
  if (person === null) return sendEntries(entries);
  try {
    await keep(person, entries, new Date().toISOString());
  } catch (error) {
    console.error(error);
    return sendUnkept(entries, error);
  }
  askToKeep();
  const answer = answerTo(entries.map(({ id }) => id));
  announce({ is: 'kept' });
  sendNow();
  const { results, accounts } = await answer;
  const kept = await actsOf(person);
  // A refused undo that is gone has taken back a refused act, so nothing is left to tell.
  const isToTell = ({ id, outcome }: Result) => {
    const state = kept.find((act) => act.id === id)?.state;
    return outcome === 'refused' ? state === 'aside' : state !== 'waiting';
  };
  return { results: results.filter(isToTell), accounts };
}

/** Whether a screen of this tab waits for the answer. */
export function isAwaited(id: string): boolean {
  return awaited.has(id);
}

const awaited = new Set<string>();

async function answerTo(ids: readonly string[]): Promise<Recorded> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const missing = new Set(ids);
  const parts: Recorded[] = [];
  for (const id of ids) awaited.add(id);
  const stop = listen((news: TabMessage) => {
    if (news.is === 'failed') resolve(undefined);
    if (news.is !== 'answered') return;
    const own = news.recorded.results.filter(({ id }) => ids.includes(id));
    if (own.length > 0) parts.push({ results: own, accounts: news.recorded.accounts });
    for (const { id } of own) missing.delete(id);
    if (missing.size === 0) resolve(undefined);
  });
  const timer = setTimeout(() => resolve(undefined), navigator.onLine ? patience : 0);
  await promise;
  clearTimeout(timer);
  stop();
  for (const id of ids) awaited.delete(id);
  return together(parts);
}

/** A browser that runs out of space deletes data that is not marked as persistent. */
function askToKeep(): void {
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}
