import type { boxesOutApi, ResponseOf } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';
import { clientName } from '../deliveries/present.ts';
import { dueAndCredit } from '../ledger/balance.ts';

interface ClientWithBoxes {
  readonly client_id: string;
  /** Null once the client is removed. */
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly boxes: number;
  readonly since: string;
  readonly balance_cents: number;
}

/** The clients who have boxes of a caterer: the longest out first, then the most. */
export async function listBoxesOut(
  db: Database,
  { id }: Caller,
): Promise<ResponseOf<typeof boxesOutApi.listBoxesOut>> {
  const rows = await queryPrepared<ClientWithBoxes>(db, selectBoxesOut, { caller_id: id });
  return rows.map(({ client_id, boxes, since, balance_cents, ...name }) => ({
    client_id,
    client: clientName(name),
    boxes,
    since,
    amount_due: dueAndCredit(balance_cents).due,
  }));
}

const selectBoxesOut: Statement = {
  name: 'boxes-out',
  text: `
    select out.client_id, client.firstname, client.lastname, out.boxes, out.since,
           (
             select coalesce(sum(due_cents), 0)
               from deliveries
               cross join lateral (
                 select due_cents from amounts_due
                  where amounts_due.chef_id = deliveries.chef_id
                    and amounts_due.delivery_id = deliveries.id
                 offset 0
               ) amounts
              where deliveries.chef_id = :caller_id and deliveries.client_id = out.client_id
                and paid_at is null
           ) - coalesce(
             (select credit_cents from credits
               where credits.chef_id = :caller_id and credits.client_id = out.client_id),
             0
           ) as balance_cents
      from (
        select client_id, sum(quantity - returned_quantity - lost_quantity) as boxes,
               min(date) as since
          from deliveries
         where chef_id = :caller_id and returned_at is null
         group by client_id
      ) out
      left join lateral (
        select firstname, lastname from clients where clients.id = out.client_id offset 0
      ) client on true
     order by out.since, out.boxes desc,
              client.firstname collate "fr-x-icu", client.lastname collate "fr-x-icu",
              out.client_id`,
};
