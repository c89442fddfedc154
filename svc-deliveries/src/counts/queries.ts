import type { Statement } from '@gamelles/service-kit';

/** Only one instance counts at a time; a second one finds no row. */
export const lockCounting: Statement = {
  name: 'lock-counting',
  text: `select up_to from counting for update skip locked`,
};

// By the clock of the database, and two minutes back, because rows that are written now become
// visible only with their commit.
export const moveOn: Statement = {
  name: 'move-counting-on',
  text: `update counting set up_to = now() - interval '2 minutes'`,
};

// Ids of ledger lines are in the order of time. An erasure writes no line, so erased caterers are
// not found.
export const selectChanged: Statement = {
  name: 'select-changed-books',
  text: `
    with since as (
      select up_to,
             cast(lpad(to_hex(cast(extract(epoch from up_to) * 1000 as bigint)), 12, '0')
               || repeat('0', 20) as uuid) as id
        from counting
    )
    select chef_id, client_id from ledger_entries where id > (select id from since)
     union
    select chef_id, client_id from journal where received_at > (select up_to from since)
     union
    select chef_id, client_id from accounts where chef_id in (
      select id from caterers where erased_at > (select up_to from since)
    )`,
};

export const selectOldest: Statement = {
  name: 'select-oldest-counts',
  text: `
    select chef_id, client_id
      from client_counts
     order by counted_at, client_id
     limit cast(:most as int)`,
};

// In the order of the ids, so that two instances with the same clients cannot deadlock.
export const noteCounts: Statement = {
  name: 'note-counts',
  text: `
    insert into client_counts (client_id, chef_id, version, counted_at)
    select client_id, chef_id, 1, now()
      from unnest(cast(:chefs as uuid[]), cast(:clients as uuid[])) asked (chef_id, client_id)
     order by client_id
    on conflict (client_id) do update
      set version = client_counts.version + 1, counted_at = excluded.counted_at
    returning client_id as id, version`,
};

/** The totals of the ledger; no row for an erased caterer. */
export const selectCounts: Statement = {
  name: 'select-counts',
  text: `
    select asked.client_id as id,
           coalesce(boxes.total_delivered, 0)::int as total_delivered,
           coalesce(boxes.box_owed, 0)::int as box_owed,
           coalesce(money.due_cents, 0)::bigint as due_cents,
           (coalesce(boxes.versions, 0) + coalesce(paid.versions, 0))::bigint as versions
      from unnest(cast(:chefs as uuid[]), cast(:clients as uuid[])) asked (chef_id, client_id)
      left join caterers on caterers.id = asked.chef_id
      left join lateral (
        select sum(quantity) as total_delivered, sum(version) as versions,
               sum(case
                     when returned_at is null then quantity - returned_quantity - lost_quantity
                     else 0
                   end) as box_owed
          from deliveries
         where deliveries.chef_id = asked.chef_id and deliveries.client_id = asked.client_id
      ) boxes on caterers.erased_at is null
      left join lateral (
        select sum(amount_cents) as due_cents
          from ledger_entries
         where ledger_entries.chef_id = asked.chef_id
           and ledger_entries.client_id = asked.client_id
      ) money on caterers.erased_at is null
      left join lateral (
        select sum(version) as versions
          from payments
         where payments.chef_id = asked.chef_id and payments.client_id = asked.client_id
      ) paid on caterers.erased_at is null`,
};
