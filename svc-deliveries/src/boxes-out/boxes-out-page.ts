import type { boxesOutApi, InputOf, ResponseOf } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';
import { decodeCursor, encodeCursor } from '../deliveries/delivery-cursor.ts';
import {
  balanceCents,
  namesOfClient,
  presentWithBoxes,
  type ClientWithBoxes,
} from './clients-with-boxes.ts';

type Page = ResponseOf<typeof boxesOutApi.listBoxesOutPage>;
type PageQuery = InputOf<typeof boxesOutApi.listBoxesOutPage>['query'];

interface PageRow extends ClientWithBoxes {
  /** The id of the oldest delivery with boxes out. */
  readonly oldest_id: string;
}

/** A page of the clients with boxes, the longest out first, and the cursor of the next one. */
export async function boxesOutPage(
  db: Database,
  caller: Caller,
  { limit, after }: PageQuery,
): Promise<{ readonly clients: Page; readonly next: string | undefined }> {
  const rows = await queryPrepared<PageRow>(db, after === undefined ? firstPage : laterPage, {
    caller_id: caller.id,
    // One more than asked for tells whether there is a next page.
    most: limit + 1,
    ...(after === undefined ? {} : placeOf(after)),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    clients: shown.map(presentWithBoxes),
    next:
      rows.length > limit && last
        ? encodeCursor({ date: last.since, id: last.oldest_id })
        : undefined,
  };
}

function placeOf(cursor: string) {
  const { date, id } = decodeCursor(cursor);
  return { after_date: date, after_id: id };
}

const firstPage: Statement = { name: 'boxes-out-page', text: pageText('') };
const laterPage: Statement = {
  name: 'boxes-out-page-after',
  text: pageText('and (date, id) > (:after_date, :after_id)'),
};

/**
 * Postgres walks the open deliveries from the oldest on, and stops after enough clients. It keeps a
 * delivery if its client has no older open one, so a client stands where the oldest box does.
 * `offset 0` keeps it from a join that would read all open deliveries first. `paid_at is null` is
 * true of each of them, and lets the index of unpaid deliveries find those of one client.
 */
function pageText(place: string): string {
  const ofSameClient = `
    deliveries
      where deliveries.chef_id = :caller_id and deliveries.client_id = oldest.client_id
        and deliveries.paid_at is null and deliveries.returned_at is null`;
  return `
    select held.client_id, client.firstname, client.lastname, held.boxes, held.since,
           held.oldest_id, ${balanceCents} as balance_cents
      from (
        select oldest.client_id, oldest.date as since, oldest.id as oldest_id,
               (select sum(quantity - returned_quantity - lost_quantity) from ${ofSameClient})
                 as boxes
          from (
            select client_id, date, id
              from deliveries oldest
             where chef_id = :caller_id and returned_at is null ${place}
               and not exists (
                 select from (select date, id from ${ofSameClient} offset 0) other
                  where (other.date, other.id) < (oldest.date, oldest.id)
               )
             order by date, id
             limit :most
          ) oldest
      ) held
      ${namesOfClient}
     order by held.since, held.oldest_id`;
}
