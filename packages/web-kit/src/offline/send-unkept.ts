import { ApiError } from '../api/api-error.ts';
import type { Entry, Recorded } from './act.ts';
import { firstBatch, together } from './batches.ts';
import { sendEntries } from './send.ts';
import { notKept } from './status-text.ts';

/** If the phone cannot store acts, they must be sent at once, and the person is told. */
export async function sendUnkept(entries: readonly Entry[], reason: unknown): Promise<Recorded> {
  try {
    return await inTurn(() => sendAll(entries));
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) throw error;
    throw new ApiError(notKept(reason), 'not_kept', 200);
  }
}

async function sendAll(entries: readonly Entry[]): Promise<Recorded> {
  const answers: Recorded[] = [];
  for (let left = entries; left.length > 0;) {
    const batch = firstBatch(left);
    answers.push(await sendEntries(batch));
    left = left.slice(batch.length);
  }
  return together(answers);
}

let lastUnkept: Promise<unknown> = Promise.resolve();

/** One call at a time, because an answer that came late would bring back the figures before. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const answer = lastUnkept.then(send);
  lastUnkept = answer.catch(() => undefined);
  return answer;
}
