import { ApiError } from './api-error.ts';

/** The message for a failed action: the server's own, or the screen's with its reason. */
export function failureText(error: unknown, sentence: string): string {
  const answered = error instanceof ApiError && error.status !== 0;
  return answered ? error.message : withReason(error, sentence);
}

/** The screen's message, followed by a note if the server was unreachable. */
export function withReason(error: unknown, sentence: string): string {
  const unreached = error instanceof ApiError && error.status === 0;
  return unreached ? `${sentence}\n${error.message}` : sentence;
}
