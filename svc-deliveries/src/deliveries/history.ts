import { type deliveriesApi, type InputOf, textKey } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database } from '@gamelles/service-kit';
import { decodeCursor, encodeCursor } from './delivery-cursor.ts';
import type { FullDelivery } from './queries.ts';

export type HistoryQuery = InputOf<typeof deliveriesApi.listHistory>['query'];

/** A page of the caller's deliveries, newest first, and the cursor of the next page if any. */
export async function historyPage(
  db: Database,
  caller: Caller,
  { limit, after, q, status, client_id }: HistoryQuery,
): Promise<{ readonly items: FullDelivery[]; readonly next: string | undefined }> {
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
  after: '(date, id) < (:after_date, :after_id)',
  client: 'client_id = :client_id',
  out: 'returned_at is null',
  unpaid: 'returned_at is not null and paid_at is null',
  done: 'paid_at is not null',
  // strpos, as the text looked for may hold the wildcards of LIKE.
  words: '(strpos(dish_key, :words) > 0 or strpos(name_key, :words) > 0)',
};

function pageStatement(narrowedBy: readonly (keyof typeof conditions)[]) {
  return {
    name: ['history', ...narrowedBy].join('-'),
    text: `
      select id, version, chef_id, client_id, quantity, date, dish_name, dish_key, unit_price_cents,
             qr_token, label_number, returned_at, paid_at, delivered_at, returned_quantity,
             lost_quantity, adapted_at, adapted_by, firstname, lastname, charged_cents, due_cents
        from full_deliveries
       where chef_id = :caller_id ${narrowedBy.map((name) => `and ${conditions[name]}`).join(' ')}
       order by date desc, id desc
       limit :most`,
  };
}
