import { queryPrepared, type Database, type Statement } from '@gamelles/service-kit';
import type { LedgerEntry } from '../ledger/entries.ts';

/** Boxes of one delivery. */
interface Boxes {
  readonly delivery_id: string;
  readonly dish_name: string | null;
  readonly date: string;
  readonly quantity: number;
}

/** A stop as the database returns it; times are text, because they come out of JSON. */
export interface StopRow {
  readonly version: number;
  readonly client_id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly by_hand: boolean;
  readonly deliveries: readonly (Boxes & {
    readonly delivered_at: string | null;
    readonly adapted_at: string | null;
  })[];
  readonly take_back: readonly Boxes[];
  readonly balance_cents: number;
  readonly method: LedgerEntry['method'];
  readonly acts: readonly {
    readonly id: string;
    readonly kind: 'delivered' | 'returned' | 'collected' | 'lost' | 'absent';
    readonly happened_at: string;
    readonly delivery_id: string | null;
    readonly quantity: number;
    /** With all corrections; a payment that was corrected to 0 is left out. */
    readonly amount_cents: number | null;
  }[];
}

/** The stops of a caterer's day in their order. */
export function listStops(db: Database, chefId: string, date: string): Promise<StopRow[]> {
  return queryPrepared(db, selectStops, { chef_id: chefId, date });
}

/** The version of a day; 0 for an unchanged day. */
export async function findVersion(db: Database, chefId: string, date: string): Promise<number> {
  const [found] = await queryPrepared<{ readonly version: number }>(db, selectVersion, {
    chef_id: chefId,
    date,
  });
  return found?.version ?? 0;
}

const selectVersion: Statement = {
  name: 'round-version',
  text: 'select version from rounds where chef_id = :chef_id and date = :date',
};

// Boxes belong to a day if they have its date, or were handed over between its midnights in Paris.
// "offset 0" makes Postgres read each stop from indexes, and no table whole.
const selectStops: Statement = {
  name: 'round-stops',
  text: `
    with day as materialized (
      select
        cast(:date as date) as date,
        cast(cast(:date as date) as timestamp) at time zone 'Europe/Paris' as begins,
        cast(cast(:date as date) + 1 as timestamp) at time zone 'Europe/Paris' as ends
    ), visited as (
      select client_id from deliveries
       where chef_id = :chef_id and date = cast(:date as date)
      union
      select client_id from deliveries, day
       where chef_id = :chef_id and delivered_at >= begins and delivered_at < ends
      union
      select client_id from round_stops
       where chef_id = :chef_id and date = cast(:date as date) and by_hand
    ), pattern as (
      select date from rounds
       where chef_id = :chef_id and ordered and date <= cast(:date as date)
         and (cast(:date as date) - date) % 7 = 0
       order by date desc
       limit 1
    )
    select
      coalesce(
        (select version from rounds where chef_id = :chef_id and rounds.date = day.date),
        0
      ) as version,
      visited.client_id, client.firstname, client.lastname,
      coalesce(own.by_hand, false) as by_hand,
      boxes.deliveries, boxes.take_back,
      (
        select coalesce(sum(due_cents), 0)
          from deliveries
          cross join lateral (
            select due_cents from amounts_due
             where amounts_due.chef_id = deliveries.chef_id
               and amounts_due.delivery_id = deliveries.id
            offset 0
          ) amounts
         where deliveries.chef_id = :chef_id and deliveries.client_id = visited.client_id
           and paid_at is null
      ) - coalesce(
        (select credit_cents from credits
          where credits.chef_id = :chef_id and credits.client_id = visited.client_id),
        0
      ) as balance_cents, paid.method, done.acts
    from day
    cross join visited
    cross join lateral (
      select firstname, lastname from clients
       where clients.id = visited.client_id and not deleted
      offset 0
    ) client
    left join round_stops own
      on own.chef_id = :chef_id and own.date = day.date and own.client_id = visited.client_id
    left join round_stops ordered
      on ordered.chef_id = :chef_id and ordered.date = (select date from pattern)
     and ordered.client_id = visited.client_id
    cross join lateral (
      select
        coalesce(jsonb_agg(
          jsonb_build_object(
            'delivery_id', id, 'dish_name', dish_name, 'date', date, 'quantity', quantity,
            'delivered_at', delivered_at, 'adapted_at', adapted_at
          ) order by id
        ) filter (where of_day), '[]') as deliveries,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'delivery_id', id, 'dish_name', dish_name, 'date', date,
            'quantity', quantity - returned_quantity - lost_quantity
          ) order by date, id
        ) filter (where not of_day), '[]') as take_back
      from (
        select id, dish_name, date, quantity, delivered_at, adapted_at, returned_quantity,
               lost_quantity, true
          from deliveries
         where chef_id = :chef_id and client_id = visited.client_id and date = day.date
        union
        select id, dish_name, date, quantity, delivered_at, adapted_at, returned_quantity,
               lost_quantity, true
          from deliveries
         where chef_id = :chef_id and client_id = visited.client_id
           and delivered_at >= begins and delivered_at < ends
        union
        select id, dish_name, date, quantity, delivered_at, adapted_at, returned_quantity,
               lost_quantity, false
          from deliveries
         where chef_id = :chef_id and client_id = visited.client_id
           and paid_at is null and returned_at is null and date < day.date
           and (delivered_at is null or delivered_at < begins)
      ) box (
        id, dish_name, date, quantity, delivered_at, adapted_at, returned_quantity, lost_quantity,
        of_day
      )
      offset 0
    ) boxes
    left join lateral (
      select method from journal
       where chef_id = :chef_id and client_id = visited.client_id and method is not null
         and not exists (select from journal undoing where undoing.undoes = journal.id)
         and amount_cents > coalesce(
           (select sum(amount_cents) from ledger_entries where corrects = journal.id),
           0
         )
       order by happened_at desc
       limit 1
    ) paid on true
    cross join lateral (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'kind', kind, 'happened_at', happened_at, 'delivery_id', delivery_id,
          'amount_cents', money.amount_cents,
          'quantity', (select coalesce(sum((part ->> 'quantity')::int), 0)
                         from jsonb_array_elements(parts) part)
        ) order by happened_at, id
      ), '[]') as acts
      from journal
      left join lateral (
        select amount_cents from payments
         where journal.kind = 'collected' and payments.id = journal.id
        offset 0
      ) money on true
      where chef_id = :chef_id and client_id = visited.client_id
        and happened_at >= begins and happened_at < ends
        and kind in ('delivered', 'returned', 'collected', 'lost', 'absent')
        and money.amount_cents is distinct from 0
        and not exists (select from journal undoing where undoing.undoes = journal.id)
      offset 0
    ) done
    order by ordered.place nulls last, own.by_hand nulls first,
      client.lastname collate "fr-x-icu", client.firstname collate "fr-x-icu", visited.client_id
    limit 200`,
};
