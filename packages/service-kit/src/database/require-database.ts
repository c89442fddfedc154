import { reasonOf } from '../reason-of.ts';
import type { Database } from './open.ts';

/** A database that gives no connection at the start of a process. Its message is the reason. */
export class NoDatabase extends Error {
  /** Host, port and name of the database, without user and password. */
  readonly address: string;

  constructor(url: string, cause: unknown) {
    super(reasonOf(cause), { cause });
    const { host, pathname } = new URL(url);
    this.address = host + pathname;
  }
}

/**
 * Connects to the database, so that a process that cannot do so ends here.
 *
 * @throws NoDatabase
 */
export async function requireDatabase(db: Database, url: string): Promise<void> {
  await db.raw('select 1').catch((error: unknown) => {
    throw new NoDatabase(url, error);
  });
}
