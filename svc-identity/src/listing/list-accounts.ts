import { accountsListed, type DataOf } from '@gamelles/contracts';
import { announce, newId, queryPrepared, type Database } from '@gamelles/service-kit';
import { lockListing, selectAccounts, turnPage } from './queries.ts';

type Page = DataOf<typeof accountsListed>;

const usualSize = 500;

/**
 * Publishes the next page of all accounts: ids, versions and nothing personal. Each page is
 * published twice in turn, so that consumers can ignore differences that are gone at the second
 * one.
 *
 * @param apart the least number of seconds after the last page
 * @returns the page; undefined if another instance has just published one
 */
export function listAccounts(
  db: Database,
  apart: number,
  size = usualSize,
): Promise<Page | undefined> {
  return db.transaction(async (trx) => {
    const [listing] = await queryPrepared<Pick<Page, 'after'>>(trx, lockListing, {
      apart,
    });
    if (!listing) return undefined;
    const { after } = listing;
    const accounts = await queryPrepared<Page['accounts'][number]>(trx, selectAccounts, {
      after,
      most: size,
    });
    const up_to = accounts[size - 1]?.id ?? null;
    const page = { id: newId(), after, up_to, accounts };
    await announce(trx, accountsListed, { version: 1, data: page });
    await queryPrepared(trx, turnPage, { up_to });
    return page;
  });
}
