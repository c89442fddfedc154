import { clientCounted, type DataOf } from '@gamelles/contracts';
import { announce, queryPrepared, type Transaction } from '@gamelles/service-kit';
import type { Account } from '../ledger/entries.ts';
import { noteCounts, selectCounts } from './queries.ts';

/** Counts the totals of clients, each once, and publishes them. */
export async function tellCounts(trx: Transaction, accounts: readonly Account[]): Promise<void> {
  const asked = {
    chefs: accounts.map(({ chef_id }) => chef_id),
    clients: accounts.map(({ client_id }) => client_id),
  };
  const noted = await queryPrepared<{ readonly id: string; readonly version: number }>(
    trx,
    noteCounts,
    asked,
  );
  const versions = new Map(noted.map(({ id, version }) => [id, version]));
  // After the rows are locked, so that a higher version never has older figures.
  const counts = await queryPrepared<DataOf<typeof clientCounted>>(trx, selectCounts, asked);
  await announce(
    trx,
    clientCounted,
    ...counts.map((data) => ({ version: versions.get(data.id) ?? 1, data })),
  );
}
