import {
  queryPrepared,
  type Database,
  type SelfCheck,
  type Statement,
} from '@gamelles/service-kit';
import type { Account } from '../ledger/entries.ts';
import { after, everything, isIn, only, upTo, type Interval } from './intervals.ts';

/** How much of the books a check reads at a time. */
export interface Portions {
  /** Lines of the ledger in a portion; one with a larger account is larger. */
  readonly lines: number;
  /** After so long a run begins no further portion. */
  readonly milliseconds: number;
}

// The books of a million deliveries are some 150 portions.
const usual: Portions = { lines: 20_000, milliseconds: 1_000 };
/** More accounts than these are looked at again only as the walk comes to them. */
const mostLookedAtAgain = 100;

interface WrongAccount extends Account {
  /** How many of its rows are wrong. */
  readonly wrong: number;
}

/**
 * A check that walks all accounts in portions, so that no statement grows with the books. The place
 * is kept in memory: a run goes on where the last one ended, and ends where the books do. Accounts
 * that were found wrong are looked at again in each run, so that the count falls once they are right.
 *
 * @param statement counts the wrong rows of each account from (`:first_chef`, `:first_client`) to
 *   (`:last_chef`, `:last_client`)
 */
export function checkByAccount(
  db: Database,
  statement: Statement,
  { lines, milliseconds }: Portions = usual,
): SelfCheck {
  const wrong = new Map<string, WrongAccount>();
  let rest = everything;

  const look = async (interval: Interval): Promise<void> => {
    const found = await queryPrepared<WrongAccount>(db, statement, { ...interval });
    for (const [key, account] of wrong) if (isIn(interval, account)) wrong.delete(key);
    for (const account of found) wrong.set(account.chef_id + account.client_id, account);
  };

  const lookAtPortion = async (): Promise<void> => {
    const [last] = await queryPrepared<Account>(db, selectLast, { ...rest, lines });
    await look(last ? upTo(rest, last) : rest);
    rest = last ? after(last) : everything;
  };

  return {
    name: statement.name,
    countWrong: async () => {
      const began = performance.now();
      const again = [...wrong.values()].slice(0, mostLookedAtAgain);
      for (const account of again) await look(only(account));
      do await lookAtPortion();
      while (rest !== everything && performance.now() - began < milliseconds);
      return [...wrong.values()].reduce((sum, account) => sum + account.wrong, 0);
    },
  };
}

const selectLast: Statement = {
  name: 'last-account-of-portion',
  text: `
    select chef_id, client_id
      from ledger_entries
     where chef_id >= :first_chef and (chef_id, client_id) >= (:first_chef, :first_client)
     order by chef_id, client_id
    offset cast(:lines as int)
     limit 1`,
};
