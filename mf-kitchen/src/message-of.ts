import { ApiError, failureText, withReason } from '@gamelles/web-kit';

/**
 * Like the kit's `failureText`, except for errors without a message from our servers: the
 * specification demands the screen's own sentence here, while other screens show the API's.
 */
export function messageOf(error: unknown, otherwise?: string): string {
  const hasWords = error instanceof ApiError && error.code !== 'unknown';
  if (otherwise === undefined) return hasWords ? error.message : 'Erreur lors de la requête API';
  return hasWords ? failureText(error, otherwise) : withReason(error, otherwise);
}
