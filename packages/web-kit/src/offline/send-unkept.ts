import { ApiError } from '../api/api-error.ts';
import type { Entry, Recorded, Result } from './act.ts';
import { firstBatch, together } from './batches.ts';
import { sendEntries } from './send.ts';
import { notKept } from './status-text.ts';

/**
 * If the phone cannot store acts, they must be sent at once, and the person is told. After a failed
 * call, the acts of the calls before it stay recorded, and the others are refused.
 */
export function sendUnkept(entries: readonly Entry[], reason: unknown): Promise<Recorded> {
  return inTurn(() => sendAll(entries, reason));
}

async function sendAll(entries: readonly Entry[], reason: unknown): Promise<Recorded> {
  const answers: Recorded[] = [];
  for (let left = entries; left.length > 0;) {
    const batch = firstBatch(left);
    try {
      answers.push(await sendEntries(batch));
    } catch (error) {
      const failure = failureOf(error, reason);
      if (answers.length === 0) throw failure;
      answers.push({ results: left.map(({ id }) => refused(id, failure)), accounts: [] });
      break;
    }
    left = left.slice(batch.length);
  }
  return together(answers);
}

function failureOf(error: unknown, reason: unknown): ApiError {
  if (error instanceof ApiError && error.status !== 0) return error;
  return new ApiError(notKept(reason), 'not_kept', 200);
}

function refused(id: string, { code, message }: ApiError): Result {
  return { id, outcome: 'refused', code, message };
}

let lastUnkept: Promise<unknown> = Promise.resolve();

/** One call at a time, because an answer that came late would bring back the figures before. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const answer = lastUnkept.then(send);
  lastUnkept = answer.catch(() => undefined);
  return answer;
}
