import { ApiError, failureText, withReason } from '@gamelles/web-kit';

/**
 * The kit's `failureText`, but for an answer without words of our servers: it says the sentence
 * that the specification gives the kitchen's screens, where other screens say the API's.
 */
export function messageOf(error: unknown, otherwise?: string): string {
  const hasWords = error instanceof ApiError && error.code !== 'unknown';
  if (otherwise === undefined) return hasWords ? error.message : 'Erreur lors de la requête API';
  return hasWords ? failureText(error, otherwise) : withReason(error, otherwise);
}
