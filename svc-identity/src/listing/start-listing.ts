import { every, type Database, type Logger, type Repetition } from '@gamelles/service-kit';
import { listAccounts } from './list-accounts.ts';

interface Listing {
  readonly db: Database;
  readonly log: Logger;
  readonly seconds: number;
}

/** Publishes a page of accounts at an interval, from only one of all instances. */
export function startListing({ db, log, seconds }: Listing): Repetition {
  return every(
    seconds * 1_000,
    async () => {
      // A little less, because clocks may differ.
      await listAccounts(db, seconds * 0.75);
    },
    (error) => log.warn({ err: error }, 'accounts are not listed this time'),
  );
}
