import { ApiError } from '@gamelles/web-kit';

/** What the server said, or something else where it said nothing that a person can read. */
export function messageOf(error: unknown, otherwise = 'Erreur lors de la requête API'): string {
  // Without a code of its own the answer was none of our server's words.
  return error instanceof ApiError && error.code !== 'unknown' ? error.message : otherwise;
}
