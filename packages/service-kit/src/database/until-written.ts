import { DomainError } from '../domain-error.ts';

/**
 * After so many conflicts the command fails. Each conflict is a change that can happen only once.
 */
const mostAttempts = 10;

/**
 * Repeats a command until it has written. A command reads, decides in a pure rule, and writes only
 * if what it has read is unchanged. After a conflict it starts again with the read.
 *
 * @param command returns undefined if it has written nothing; `attempt` counts from 1
 * @throws DomainError('unavailable') after ten conflicts
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
