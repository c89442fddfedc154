import type { Statement } from '@gamelles/service-kit';

/** The sum of the versions that were announced of a client in `told_counts told`; null for none. */
const announcedVersions = `
  select sum(version) as versions
    from (
      select version from deliveries where client_id = told.id
       union all
      select version from payments where client_id = told.id
    ) both_kinds`;

/**
 * Compares the shown figures of each client with the totals of the ledger that arrived since the
 * last comparison.
 */
export const compareTold: Statement = {
  name: 'compare-told-counts',
  text: `
    with compared as (
      select told.id, told.version,
             (told.total_delivered, told.box_owed, told.due_cents, told.versions)
               is distinct from
             (coalesce(shown.total_delivered, 0), coalesce(shown.box_owed, 0),
              coalesce(shown.due_cents, 0), coalesce(parts.versions, 0)) as differs
        from told_counts told
        left join balances shown on shown.client_id = told.id
       cross join lateral (${announcedVersions}) parts
       where not told.is_compared
    )
    update told_counts
       set is_compared = not differs,
           differs_since = case when differs then coalesce(differs_since, now()) end,
           asked_version = case when differs then asked_version end
      from compared
     where told_counts.id = compared.id and told_counts.version = compared.version`,
};

/** Events may be on their way, so a difference counts only after some seconds. */
export const selectDiffering: Statement = {
  name: 'select-differing-counts',
  text: `
    select id from told_counts
     where not is_compared
       and differs_since < now() - make_interval(secs => cast(:seconds as double precision))
     order by id`,
};

export const lockTold: Statement = {
  name: 'lock-told-count',
  text: `
    select version,
           version > asked_version and versions = coalesce((${announcedVersions}), 0) as is_answered
      from told_counts told
     where id = :id and differs_since is not null for update`,
};

export const noteAsked: Statement = {
  name: 'note-count-asked',
  text: `
    update told_counts set asked_version = version, differs_since = now() where id = :id`,
};

// In the order in which events lock: deliveries and payments by their ids, then the balance.
export const lockShown: readonly Statement[] = [
  {
    name: 'lock-shown-deliveries',
    text: `select id from deliveries where client_id = :id order by id for update`,
  },
  {
    name: 'lock-shown-payments',
    text: `select id from payments where client_id = :id order by id for update`,
  },
  {
    name: 'lock-shown-balance',
    text: `select client_id from balances where client_id = :id for update`,
  },
];

/** A row that was not announced again with all others is not in the ledger. */
export const dropStrays: readonly Statement[] = [
  {
    name: 'drop-stray-deliveries',
    text: `
      update deliveries
         set client_id = null, quantity = 0, returned = false, boxes_back = 0, charged_cents = 0,
             date = null, dish_key = null, dish_name = null
       where client_id = :id and version = 0`,
  },
  {
    name: 'drop-stray-payments',
    text: `
      update payments set client_id = null, amount_cents = 0
       where client_id = :id and version = 0`,
  },
];

/** From now on any announced version is accepted; the shown rows stay until it arrives. */
export const expectAll: readonly Statement[] = [
  {
    name: 'expect-all-deliveries',
    text: `update deliveries set version = 0 where client_id = :id`,
  },
  {
    name: 'expect-all-payments',
    text: `update payments set version = 0 where client_id = :id`,
  },
];

/** Events change a balance by differences, so it must equal the sum of its parts first. */
export const sumUp: readonly Statement[] = [
  {
    name: 'empty-balance',
    text: `
      update balances set total_delivered = 0, box_owed = 0, due_cents = 0 where client_id = :id`,
  },
  {
    name: 'sum-balance-up',
    text: `
      insert into balances (client_id, total_delivered, box_owed, due_cents)
      select client_id, sum(boxes), sum(boxes_out), sum(cents)
        from (
          select client_id, quantity as boxes, charged_cents as cents,
                 case when returned then 0 else quantity - boxes_back end as boxes_out
            from deliveries
           where client_id = :id
           union all
          select client_id, 0, -amount_cents, 0 from payments where client_id = :id
        ) parts
       group by client_id
      on conflict (client_id) do update
        set total_delivered = excluded.total_delivered, box_owed = excluded.box_owed,
            due_cents = excluded.due_cents`,
  },
];
