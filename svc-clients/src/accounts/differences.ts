import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';

/**
 * Compares a page of svc-identity's list with the copies here: the accounts, and the verified
 * address on the current record of each. A difference that is gone is deleted.
 */
export const compareListed: Statement = {
  name: 'compare-listed-accounts',
  text: `
    with page as (
      select coalesce(cast(:after as uuid), '00000000-0000-0000-0000-000000000000') as after,
             coalesce(cast(:up_to as uuid), 'ffffffff-ffff-ffff-ffff-ffffffffffff') as up_to
    ), listed as (
      select id, version, role, email_verified
        from jsonb_to_recordset(cast(:accounts as jsonb))
          as listed (id uuid, version int, role text, email_verified boolean)
    ), held as (
      select accounts.id, accounts.version, role, verified_email is not null as email_verified,
             verified_email is not null and exists (
               select from clients
                where user_id = accounts.id and is_current
                  and email is distinct from verified_email
             ) as has_other_address
        from accounts
        join page on accounts.id > page.after and accounts.id <= page.up_to
       where accounts.version > 0
    ), differing as (
      select id, coalesce(listed.version, 0) as version
        from listed full join held using (id)
       where (listed.version, listed.role, listed.email_verified)
               is distinct from (held.version, held.role, held.email_verified)
          or held.has_other_address
    ), fitting as (
      delete from account_differences
       using page
       where account_differences.id > page.after and account_differences.id <= page.up_to
         and account_differences.id not in (select id from differing)
    )
    insert into account_differences (id, version)
    select id, version from differing order by id
    on conflict (id) do update set version = excluded.version, seen_at = excluded.seen_at`,
};

/** A difference counts only at its second comparison, because an event may be on its way. */
export const selectDiffering: Statement = {
  name: 'select-differing-accounts',
  text: `
    select id from account_differences
     where seen_at - since > make_interval(secs => cast(:seconds as double precision))
     order by id`,
};

export const selectListedVersion: Statement = {
  name: 'select-listed-version',
  text: `select version from account_differences where id = :id`,
};

/** The account stays but counts as unknown, so that the listed version is accepted. */
export const expectListed: Statement = {
  name: 'expect-listed-account',
  text: `
    update accounts set version = cast(:version as int) - 1
     where id = :id and version >= cast(:version as int)`,
};

/** Back to the state before the first event; records and wishes of its person stay as they are. */
export const forgetAccount: Statement = {
  name: 'forget-unlisted-account',
  text: `update accounts set version = 0, role = null, verified_email = null where id = :id`,
};

const dropDifference: Statement = {
  name: 'drop-account-difference',
  text: `delete from account_differences where id = :id`,
};

/** An event of the account ends its difference. */
export async function forgetDifference(trx: Transaction, id: string): Promise<void> {
  await queryPrepared(trx, dropDifference, { id });
}
