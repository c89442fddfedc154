import {
  queryPrepared,
  type Database,
  type Logger,
  type Repetition,
  type Statement,
} from '@gamelles/service-kit';
import { repeatUntilNone, startCatchingUp } from '../catch-up.ts';

export function startEnteringOldBooks(db: Database, log: Logger): Repetition {
  return startCatchingUp(log, 'old books in the journal', () => enterOldBooks(db));
}

/**
 * Writes journal entries for deliveries, returns and payments of versions without a journal, so
 * that they are shown as lines and can be undone. No figure changes.
 *
 * @returns the number of deliveries and payments
 */
export async function enterOldBooks(db: Database): Promise<number> {
  return (await repeatUntilNone(db, insertDeliveries)) + (await enterPayments(db));
}

// A delivery with an entry leaves the index of those without one.
const insertDeliveries: Statement = {
  name: 'enter-old-deliveries',
  text: `
    with old as (
      select id, chef_id, client_id, quantity, entered, returned_at,
             case
               when returned_at is null then 0
               else quantity - returned_quantity - lost_quantity
             end as rest,
             coalesce(
               (select recorded_at from ledger_entries
                 where delivery_id = deliveries.id and kind = 'charge'),
               cast(date as timestamptz)
             ) as charged_at
        from deliveries
       where not entered
          or (returned_at is not null and returned_quantity + lost_quantity < quantity)
       order by id
       limit 500
         for update skip locked
    ), marked as (
      update deliveries
         set entered = true, returned_quantity = deliveries.returned_quantity + old.rest
        from old
       where deliveries.id = old.id
    ), charged as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, told_at, happened_at,
         received_at, parts, outcome)
      select id, chef_id, client_id, chef_id, 'charged', id, quantity, charged_at, charged_at,
             charged_at,
             jsonb_build_array(jsonb_build_object('delivery_id', id, 'quantity', quantity)), 'done'
        from old
       where not entered
      on conflict (id) do nothing
    ), returned as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, told_at, happened_at,
         received_at, parts, outcome)
      select gen_random_uuid(), chef_id, client_id, chef_id, 'returned', id, rest, returned_at,
             returned_at, returned_at,
             jsonb_build_array(jsonb_build_object('delivery_id', id, 'quantity', rest)), 'done'
        from old
       where rest > 0
    )
    select count(*) as found from old`,
};

const beforeAll = '00000000-0000-0000-0000-000000000000';

async function enterPayments(db: Database): Promise<number> {
  let entered = 0;
  let after = beforeAll;
  for (;;) {
    const [part] = await queryPrepared<Part>(db, insertPayments, { after });
    if (!part?.last) return entered;
    entered += part.entered;
    after = part.last;
  }
}

interface Part {
  readonly last: string | null;
  readonly entered: number;
}

// A ledger line cannot be marked, so each run searches all of them, in their index alone.
const insertPayments: Statement = {
  name: 'enter-old-payments',
  text: `
    with old as (
      select id, chef_id, client_id, delivery_id, amount_cents, method, recorded_by, recorded_at
        from ledger_entries
       where kind = 'payment' and journal_id is null and id > :after
       order by id
       limit 1000
    ), entered as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, amount_cents, method, told_at,
         happened_at, received_at, outcome)
      select id, chef_id, client_id, recorded_by, 'collected', delivery_id, - amount_cents, method,
             recorded_at, recorded_at, recorded_at, 'done'
        from old
      on conflict (id) do nothing
      returning id
    )
    select
      (select id from old order by id desc limit 1) as last,
      (select count(*) from entered) as entered`,
};
