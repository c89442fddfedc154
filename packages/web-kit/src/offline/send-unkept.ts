import { ApiError } from '../api/api-error.ts';
import type { Entry, Recorded } from './act.ts';
import { sendEntries } from './send.ts';
import { notKept } from './status-text.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * If the phone cannot store acts, they must be sent at once, and the person is told. They go in one
 * call, so that either all of them are sent or none.
 */
export async function sendUnkept(entries: Entry[], reason: unknown): Promise<Recorded> {
  // One call at a time, because an answer that came late would bring back the figures before.
  const answer = last.then(() => sendEntries(entries));
  last = answer.catch(() => undefined);
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) throw error;
    throw new ApiError(notKept(reason), 'not_kept', 200);
  }
}
