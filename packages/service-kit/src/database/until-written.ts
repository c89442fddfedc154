import { DomainError } from '../domain-error.ts';

/** Others may come first that many times: each of their changes can happen only once. */
const mostAttempts = 10;

/**
 * Runs a command until it has written. A command reads, decides in a pure rule, and writes where
 * what it has read still holds. Where somebody else was faster, it is run again from its read on.
 *
 * @param command returns undefined where it has written nothing; `attempt` counts from 1
 * @throws DomainError('unavailable') where others came first ten times
 */
export async function untilWritten<T>(
  command: (attempt: number) => Promise<T | undefined>,
): Promise<T> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const written = await command(attempt);
    if (written !== undefined) return written;
  }
  throw new DomainError('unavailable');
}
