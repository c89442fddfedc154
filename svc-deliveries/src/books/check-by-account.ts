import {
  checkInPortions,
  type Database,
  type Portions,
  type SelfCheck,
  type Statement,
} from '@gamelles/service-kit';

/**
 * A check that walks the books in portions, account by account.
 *
 * @param wrongRows counts the wrong rows of each account from (`:first_chef_id`, `:first_client_id`)
 *   to (`:last_chef_id`, `:last_client_id`)
 */
export function checkByAccount(db: Database, wrongRows: Statement, portions?: Portions): SelfCheck {
  return checkInPortions(db, { key: ['chef_id', 'client_id'], lastKey, wrongRows }, portions);
}

const lastKey: Statement = {
  name: 'last-account-of-portion',
  text: `
    select chef_id, client_id
      from ledger_entries
     where chef_id >= :first_chef_id and (chef_id, client_id) >= (:first_chef_id, :first_client_id)
     order by chef_id, client_id
    offset cast(:rows as int)
     limit 1`,
};
