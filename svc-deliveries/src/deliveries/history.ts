import { type deliveriesApi, type InputOf, textKey } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database } from '@gamelles/service-kit';
import { ownDeliveries } from '../policy.ts';
import { decodeCursor, encodeCursor } from './history-cursor.ts';
import { selectFullDeliveries, type FullDelivery } from './queries.ts';

export type HistoryQuery = InputOf<typeof deliveriesApi.listHistory>['query'];

/** A page of the caller's deliveries, newest first, and the cursor of the next page if any. */
export async function historyPage(
  db: Database,
  caller: Caller,
  { limit, after, q, status, client_id }: HistoryQuery,
): Promise<{ items: FullDelivery[]; next: string | undefined }> {
  const words = textKey(q ?? '');
  const statement = pageStatement([
    ...(after === undefined ? [] : ['after' as const]),
    ...(client_id === undefined ? [] : ['client' as const]),
    ...(status === undefined ? [] : [status]),
    ...(words === '' ? [] : ['words' as const]),
  ]);
  const found = await queryPrepared<FullDelivery>(db, statement, {
    caller_id: caller.id,
    // One more than asked for tells whether there is a next page.
    most: limit + 1,
    ...(client_id === undefined ? {} : { client_id }),
    ...(words === '' ? {} : { words }),
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

/** The filters of a page; the conditions of a status are those of the partial indexes. */
const conditions = {
  after: '(deliveries.date, deliveries.id) < (:after_date, :after_id)',
  client: 'deliveries.client_id = :client_id',
  out: 'deliveries.returned_at is null',
  unpaid: 'deliveries.returned_at is not null and deliveries.paid_at is null',
  done: 'deliveries.paid_at is not null',
  // strpos, as the text looked for may hold the wildcards of LIKE.
  words: '(strpos(deliveries.dish_key, :words) > 0 or strpos(clients.name_key, :words) > 0)',
};

function pageStatement(narrowedBy: readonly (keyof typeof conditions)[]) {
  const where = [ownDeliveries, ...narrowedBy.map((name) => conditions[name])].join(' and ');
  return {
    name: ['history', ...narrowedBy].join('-'),
    text: `
      ${selectFullDeliveries}
      where ${where}
      order by deliveries.date desc, deliveries.id desc
      limit :most`,
  };
}
