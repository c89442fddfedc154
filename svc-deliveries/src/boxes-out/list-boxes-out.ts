import type { boxesOutApi, InputOf, ResponseOf } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';
import { decodeCursor, encodeCursor } from '../deliveries/delivery-cursor.ts';
import { clientName } from '../deliveries/present.ts';
import { dueAndCredit } from '../ledger/balance.ts';

type WithBoxes = ResponseOf<typeof boxesOutApi.listBoxesOut>;
type PageQuery = InputOf<typeof boxesOutApi.listBoxesOutPage>['query'];

/** The clients who have boxes of a caterer, those with the oldest boxes first. */
export async function listBoxesOut(db: Database, caller: Caller): Promise<WithBoxes> {
  const rows = await selectClients(db, caller, beginning, null);
  return rows.map(present);
}

/** One page of these clients, and the cursor of the next page. */
export async function boxesOutPage(
  db: Database,
  caller: Caller,
  { limit, after }: PageQuery,
): Promise<{ readonly clients: WithBoxes; readonly next: string | undefined }> {
  const place = after === undefined ? beginning : decodeCursor(after);
  // One row more than asked for tells whether there is a next page.
  const rows = await selectClients(db, caller, place, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last
      ? encodeCursor({ date: last.since, id: last.oldest_id })
      : undefined;
  return { clients: shown.map(present), next };
}

interface ClientRow {
  readonly client_id: string;
  /** Null once the client is removed. */
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly boxes: number;
  readonly since: string;
  /** The id of the oldest delivery with boxes out. */
  readonly oldest_id: string;
  readonly balance_cents: number;
}

type Place = ReturnType<typeof decodeCursor>;

const beginning: Place = { date: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** @param most null for all clients */
function selectClients(
  db: Database,
  { id }: Caller,
  after: Place,
  most: number | null,
): Promise<ClientRow[]> {
  const place = { after_date: after.date, after_id: after.id };
  return queryPrepared<ClientRow>(db, selectBoxesOut, { caller_id: id, most, ...place });
}

function present({ client_id, boxes, since, balance_cents, ...name }: ClientRow) {
  const amount_due = dueAndCredit(balance_cents).due;
  return { client_id, client: clientName(name), boxes, since, amount_due };
}

// Postgres walks the deliveries with boxes out from the oldest on, keeps a delivery if its client
// has no older one, and stops after enough clients. `offset 0` keeps it from joins that would read
// all deliveries first. A delivery is paid only after its boxes are back, so those of a client with
// boxes out are among the unpaid ones, which have an index.
const selectBoxesOut: Statement = {
  name: 'boxes-out',
  text: `
    select oldest.client_id, client.firstname, client.lastname,
           unpaid.boxes, oldest.date as since, oldest.id as oldest_id,
           unpaid.due_cents - coalesce(
             (select credit_cents from credits
               where credits.chef_id = :caller_id and credits.client_id = oldest.client_id),
             0
           ) as balance_cents
      from (
        select client_id, date, id
          from deliveries
         where chef_id = :caller_id and returned_at is null
           and (date, id) > (:after_date, :after_id)
           and not exists (
             select from (
               select date, id
                 from deliveries own
                where own.chef_id = :caller_id and own.client_id = deliveries.client_id
                  and own.paid_at is null and own.returned_at is null
               offset 0
             ) other
              where (other.date, other.id) < (deliveries.date, deliveries.id)
           )
         order by date, id
         limit :most
      ) oldest
      cross join lateral (
        select coalesce(sum(due_cents), 0) as due_cents,
               sum(quantity - returned_quantity - lost_quantity)
                 filter (where returned_at is null) as boxes
          from deliveries
          left join lateral (
            select due_cents from amounts_due
             where amounts_due.chef_id = deliveries.chef_id
               and amounts_due.delivery_id = deliveries.id
            offset 0
          ) amounts on true
         where chef_id = :caller_id and client_id = oldest.client_id and paid_at is null
      ) unpaid
      left join lateral (
        select firstname, lastname from clients where clients.id = oldest.client_id offset 0
      ) client on true
     order by oldest.date, oldest.id`,
};
