import { type deliveriesApi, type InputOf, textKey } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database } from '@gamelles/service-kit';
import { decodeCursor, encodeCursor } from './delivery-cursor.ts';
import { pageStatement, searchStatement } from './history.sql.ts';
import type { FullDelivery } from './queries.ts';

type HistoryQuery = InputOf<typeof deliveriesApi.listHistory>['query'];

/**
 * The number of deliveries that a search reads one by one first, because most searches are about
 * recent boxes.
 */
const mostWalked = 1_000;

/** A page of the caller's deliveries, newest first, and the cursor of the next page if any. */
export async function historyPage(
  db: Database,
  caller: Caller,
  { limit, after, q, status, client_id }: HistoryQuery,
): Promise<{ readonly items: FullDelivery[]; readonly next: string | undefined }> {
  const words = textKey(q ?? '');
  const narrowedBy = [
    ...(after === undefined ? [] : ['after' as const]),
    ...(client_id === undefined ? [] : ['client' as const]),
    ...(status === undefined ? [] : [status]),
  ];
  const statement = words === '' ? pageStatement(narrowedBy) : searchStatement(narrowedBy);
  const found = await queryPrepared<FullDelivery>(db, statement, {
    caller_id: caller.id,
    // One row more than asked for tells whether there is a next page.
    most: limit + 1,
    ...(client_id === undefined ? {} : { client_id }),
    ...(words === '' ? {} : { words, walked: mostWalked }),
    ...(after === undefined ? {} : placeOf(after)),
  });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? encodeCursor(last) : undefined };
}

function placeOf(cursor: string) {
  const { date, id } = decodeCursor(cursor);
  return { after_date: date, after_id: id };
}
