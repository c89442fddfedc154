import { answerSoon } from './answer-soon.ts';
import { askedNow } from './asked.ts';
import { recall, remember } from './memory.ts';

/** For an answer from this phone: the time at which the server gave it. */
export interface Seen {
  readonly seen_at?: string;
}

/**
 * Asks the server and stores its answer for the day. If there is no network or no answer in time,
 * returns the stored answer.
 */
export async function lastKnown<T extends object>(
  name: string,
  ask: () => Promise<T>,
): Promise<T & Seen> {
  const asked = askAndKeep(name, ask);
  const answer = await answerSoon(asked);
  if (answer) return answer;
  const kept = await recall<T>(name).catch((error: unknown) => console.error(error));
  return kept ? { ...kept.value, seen_at: kept.seenAt } : asked;
}

/** Asks the server and stores its answer for the day, unless a later request was faster. */
export async function askAndKeep<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const asked = askedNow();
  const answer = await ask();
  // The screen does not wait for the storage, and works without it.
  remember(name, answer, asked).catch(console.error);
  return answer;
}
