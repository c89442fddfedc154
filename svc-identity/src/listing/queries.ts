import type { Statement } from '@gamelles/service-kit';

/** Only one instance publishes a page at a time; the others find no row. */
export const lockListing: Statement = {
  name: 'lock-listing',
  text: `
    select after from listing
     where told_at <= now() - make_interval(secs => cast(:apart as double precision))
       for update skip locked`,
};

export const selectAccounts: Statement = {
  name: 'select-listed-accounts',
  text: `
    select id, version, case when deleted_at is null then role end as role, email_verified
      from users
     where id > coalesce(cast(:after as uuid), '00000000-0000-0000-0000-000000000000')
     order by id
     limit cast(:most as int)`,
};

/** Moves on to the next page after the second publication, and from the last page to the first. */
export const turnPage: Statement = {
  name: 'turn-listed-page',
  text: `
    update listing
       set after = case when is_told then cast(:up_to as uuid) else after end,
           is_told = not is_told, told_at = now()`,
};
