import { accountAsked } from '@gamelles/contracts';
import { announce, queryPrepared, type Database } from '@gamelles/service-kit';
import {
  expectListed,
  forgetAccount,
  forgetDifference,
  selectListedVersion,
} from './differences.ts';
import { lockAccount } from './queries.ts';

/**
 * Asks svc-identity for an account, and accepts whatever it announces. An account that svc-identity
 * does not list is forgotten.
 */
export function askAgain(db: Database, id: string): Promise<void> {
  return db.transaction(async (trx) => {
    await lockAccount(trx, id);
    const [listed] = await queryPrepared<{ readonly version: number }>(trx, selectListedVersion, {
      id,
    });
    // An event of the account has arrived meanwhile.
    if (!listed) return;
    const { version } = listed;
    if (version === 0) {
      await queryPrepared(trx, forgetAccount, { id });
      await forgetDifference(trx, id);
    } else {
      await queryPrepared(trx, expectListed, { id, version });
      await announce(trx, accountAsked, { version, data: { id } });
    }
  });
}
