import { ApiError } from './api-error.ts';

/** The message for a failed action: the server's own, or the screen's with its reason. */
export function failureText(error: unknown, sentence: string): string {
  const answered = error instanceof ApiError && error.status !== 0;
  return answered ? error.message : withReason(error, sentence);
}

/** The screen's message, and under it why, if the server said so or was unreachable. */
export function withReason(error: unknown, sentence: string): string {
  const hasWords = error instanceof ApiError && error.code !== 'unknown';
  return hasWords ? `${sentence}\n${error.message}` : sentence;
}
