import { type deliveriesApi, type InputOf, textKey } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';
import { ownDeliveries } from '../policy.ts';
import { decodeCursor, encodeCursor } from './history-cursor.ts';
import { fullDeliveries, type FullDelivery } from './queries.ts';

export type HistoryQuery = InputOf<typeof deliveriesApi.listHistory>['query'];

/** A page of the caller's deliveries, newest first, and the cursor of the next page if any. */
export const historyPage = async (
  db: Database,
  caller: Caller,
  { limit, after, q, status, client_id }: HistoryQuery,
): Promise<{ items: FullDelivery[]; next: string | undefined }> => {
  const select = fullDeliveries(db)
    .where(ownDeliveries(caller))
    .orderBy([
      { column: 'deliveries.date', order: 'desc' },
      { column: 'deliveries.id', order: 'desc' },
    ])
    // One more than asked for tells whether there is a next page.
    .limit(limit + 1);
  if (after !== undefined) {
    const { date, id } = decodeCursor(after);
    void select.whereRaw('(deliveries.date, deliveries.id) < (?, ?)', [date, id]);
  }
  if (client_id !== undefined) void select.where({ 'deliveries.client_id': client_id });
  if (status !== undefined) void select.whereRaw(hasStatus[status]);
  const words = textKey(q ?? '');
  if (words !== '') void select.whereRaw(mentions, [words, words]);

  const found = await select;
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? encodeCursor(last) : undefined };
};

/** Every delivery has one status; the conditions are those of the partial indexes. */
const hasStatus = {
  out: 'returned_at is null',
  unpaid: 'returned_at is not null and paid_at is null',
  done: 'paid_at is not null',
} as const;

// strpos, as the text looked for may hold the wildcards of LIKE.
const mentions = '(strpos(deliveries.dish_key, ?) > 0 or strpos(clients.name_key, ?) > 0)';
