import { ApiError } from './api-error.ts';

/** The sentence for an action that failed: the server's own, else the screen's with its reason. */
export function failureText(error: unknown, sentence: string): string {
  const answered = error instanceof ApiError && error.status !== 0;
  return answered ? error.message : withReason(error, sentence);
}

/** The sentence of the screen; where no server was reached, that is said under it. */
export function withReason(error: unknown, sentence: string): string {
  const unreached = error instanceof ApiError && error.status === 0;
  return unreached ? `${sentence}\n${error.message}` : sentence;
}
