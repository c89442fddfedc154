import { checkEach, type Database, type SelfCheck } from '@gamelles/service-kit';
import { lockAccount } from '../accounts/queries.ts';
import { forgetReads } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import { eraseAccount } from './erase-account.ts';

const deletedAccountsWithData = `
  select id
    from accounts
   where version > 0 and role is null
     and (exists (select from clients where chef_id = accounts.id and deleted_at is null)
       or exists (select from clients where user_id = accounts.id)
       or exists (select from preferences where user_id = accounts.id)
       or exists (select from link_refusals where user_id = accounts.id)
       or exists (select from email_wishes where user_id = accounts.id)
       or exists (select from link_refusals where chef_id = accounts.id)
       or exists (select from idempotency_keys where subjects @> array[accounts.id]))
   order by id`;

/**
 * Nothing is stored about a deleted account. The repair erases what came too late for the deletion.
 */
export function nothingLeftOfDeletedAccounts(db: Database, vault: Vault): SelfCheck {
  return checkEach({
    name: 'nothing_left_of_deleted_accounts',
    find: () => idsOf(db, deletedAccountsWithData),
    repair: ({ id }) =>
      db.transaction(async (trx) => {
        await lockAccount(trx, id);
        await eraseAccount(trx, vault, id);
      }),
  });
}

/** No readings of erased records are stored. */
export function noReadsOfErasedRecords(db: Database): SelfCheck {
  return checkEach({
    name: 'no_reads_of_erased_records',
    find: () => idsOf(db, erasedRecordsWithReads),
    repair: ({ id }) => db.transaction((trx) => forgetReads(trx, [id])),
  });
}

async function idsOf(db: Database, sql: string): Promise<{ readonly id: string }[]> {
  return (await db.raw<{ readonly rows: { readonly id: string }[] }>(sql)).rows;
}

// "limit 1" makes Postgres look into the index for each erased record: readings are many more.
const erasedRecordsWithReads = `
  select clients.id
    from clients
   cross join lateral (
     select from allergy_reads where client_id = clients.id limit 1
   ) reads
   where clients.deleted_at is not null or clients.departed_at is not null
   order by clients.id`;

/**
 * An instance of an older version does not know every personal column. The repair erases what such
 * an instance left in an erased record, and codes without their text.
 */
export function nothingSealedIsLeftBehind(db: Database): SelfCheck {
  return {
    name: 'nothing_sealed_is_left_behind',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong from clients where ${leftBehind}`,
      );
      return rows[0].wrong;
    },
    repair: async () => {
      await db.raw(
        `update clients set sealed_allergens = null
          where sealed_allergies is null and sealed_allergens is not null`,
      );
      await db.raw(
        `update clients
            set sealed_allergies = null, sealed_allergens = null, allergy_consents = null,
                sealed_door_notes = null, phone = null, street = null, postcode = null, city = null
          where ${leftBehind}`,
      );
    },
  };
}

const leftBehind = `
  (sealed_allergies is null and sealed_allergens is not null)
  or (coalesce(deleted_at, departed_at) is not null
      and num_nonnulls(sealed_allergies, sealed_allergens, allergy_consents, sealed_door_notes,
                       phone, street, postcode, city) > 0)`;
