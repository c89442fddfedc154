import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from './failure.ts';
import type { Database } from './open.ts';

/**
 * Waits until the database answers.
 *
 * @throws AbortError when `gone` is aborted
 */
export async function untilDatabaseIsThere(db: Database, gone: AbortSignal): Promise<void> {
  for (;;) {
    gone.throwIfAborted();
    try {
      await db.raw('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    await wait(500 + Math.random() * 500, undefined, { signal: gone });
  }
}
