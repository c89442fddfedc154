import type { Statement } from '@gamelles/service-kit';

/** One instance tells a page, and the others none soon after it: they find no row. */
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

/** To the next page once this one was told twice, and from the last to the first. */
export const turnPage: Statement = {
  name: 'turn-listed-page',
  text: `
    update listing
       set after = case when is_told then cast(:up_to as uuid) else after end,
           is_told = not is_told, told_at = now()`,
};
