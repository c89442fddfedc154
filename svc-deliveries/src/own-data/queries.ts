import type { Database } from '@gamelles/service-kit';
import { fullDeliveries, type FullDelivery } from '../deliveries/queries.ts';
import type { LedgerEntry } from '../ledger/entries.ts';

/** Accounts between a caterer and a client: the ids of both. */
export type Account = readonly [chef: string, client: string];

/** All deliveries of a caterer, or those between caterers and a client, oldest first. */
export const listDeliveries = (db: Database, whose: string | readonly Account[]) =>
  inParts<FullDelivery>((after, size) => {
    const select = fullDeliveries(db).orderBy('deliveries.id').limit(size);
    if (after !== undefined) void select.where('deliveries.id', '>', after);
    return typeof whose === 'string'
      ? select.where('deliveries.chef_id', whose)
      : select.whereIn(['deliveries.chef_id', 'deliveries.client_id'], pairs(whose));
  });

/** The lines of the ledger, likewise. */
export const listEntries = (db: Database, whose: string | readonly Account[]) =>
  inParts<LedgerEntry>((after, size) => {
    const select = db<LedgerEntry>('ledger_entries').orderBy('id').limit(size).select('*');
    if (after !== undefined) void select.where('id', '>', after);
    return typeof whose === 'string'
      ? select.where({ chef_id: whose })
      : select.whereIn(['chef_id', 'client_id'], pairs(whose));
  });

const pairs = (accounts: readonly Account[]) => accounts.map((pair) => [...pair]);

const partSize = 2_000;

/** In queries that each end well within their time limit, however long the books. */
const inParts = async <R extends { readonly id: string }>(
  read: (after: string | undefined, size: number) => PromiseLike<R[]>,
): Promise<R[]> => {
  const rows: R[] = [];
  let part: R[];
  do {
    part = await read(rows.at(-1)?.id, partSize);
    rows.push(...part);
  } while (part.length === partSize);
  return rows;
};
