import { ApiError } from '@gamelles/web-kit';

/** What the server said, or something else where it said nothing that a person can read. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
