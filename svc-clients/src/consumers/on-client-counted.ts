import type { clientCounted, EventOf } from '@gamelles/contracts';
import { upsertIfNewer, type Transaction } from '@gamelles/service-kit';

/** Stores the totals of clients in the ledger for the next comparison. */
export async function onClientsCounted(
  trx: Transaction,
  events: readonly EventOf<typeof clientCounted>[],
): Promise<void> {
  const rows = events.map(({ subject, aggregateversion, data }) => ({
    id: subject,
    version: aggregateversion,
    total_delivered: data.total_delivered,
    box_owed: data.box_owed,
    due_cents: data.due_cents,
    versions: data.versions,
    is_compared: false,
  }));
  await upsertIfNewer(trx, 'told_counts', rows);
}
