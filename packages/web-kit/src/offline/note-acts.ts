import { ApiError } from '../api/api-error.ts';
import type { Entry, Recorded, Result } from './act.ts';
import { announce, listen, type News } from './news.ts';
import { presentCaterer } from './person.ts';
import { actsOf, keep } from './queue.ts';
import { sendEntries } from './send.ts';
import { sendNow } from './sender.ts';
import { notKept } from './words.ts';

/** Milliseconds for which an answer is waited for, before the screen goes on without it. */
const patience = 6000;

/**
 * Commits acts to the phone's memory, has them sent, and returns what the server answered to them.
 * Where it cannot be reached, that is nothing: the acts wait, and are sent by themselves.
 */
export async function noteActs(entries: Entry[]): Promise<Recorded> {
  const person = presentCaterer();
  // Without a session there is nobody to keep them for; the call says so.
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
  const waiting = (await actsOf(person)).filter(({ state }) => state === 'waiting');
  const isOver = ({ id }: Result) => waiting.every((act) => act.id !== id);
  return { results: results.filter(isOver), accounts };
}

/** Whether a screen of this tab waits for the answer. */
export function isAwaited(id: string): boolean {
  return awaited.has(id);
}

const awaited = new Set<string>();

async function answerTo(ids: readonly string[]): Promise<Recorded> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const results = new Map<string, Result>();
  let accounts: Recorded['accounts'] = [];
  for (const id of ids) awaited.add(id);
  const stop = listen((news: News) => {
    if (news.is === 'failed') resolve(undefined);
    if (news.is !== 'answered') return;
    const own = news.recorded.results.filter(({ id }) => ids.includes(id));
    for (const result of own) results.set(result.id, result);
    if (own.length > 0) accounts = news.recorded.accounts;
    if (results.size === ids.length) resolve(undefined);
  });
  const timer = setTimeout(() => resolve(undefined), navigator.onLine ? patience : 0);
  await promise;
  clearTimeout(timer);
  stop();
  for (const id of ids) awaited.delete(id);
  return { results: [...results.values()], accounts };
}

/** Where the phone keeps nothing, the act counts only if it is sent at once, and that is said. */
async function sendUnkept(entries: Entry[], reason: unknown): Promise<Recorded> {
  try {
    return await sendEntries(entries);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) throw error;
    throw new ApiError(notKept(reason), 'not_kept', 200);
  }
}

/** A browser that is short of room clears what it was not asked to keep. */
function askToKeep(): void {
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}
