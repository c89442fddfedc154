import { checkEach, queryPrepared, type Database, type SelfCheck } from '@gamelles/service-kit';
import { askAgain } from './ask-again.ts';
import { selectDiffering } from './differences.ts';

/**
 * Each account is stored as svc-identity lists it. A different one is asked for again.
 *
 * @param seconds how long accounts may differ while events are on their way
 */
export function accountsFitIdentity(db: Database, seconds: number): SelfCheck {
  return checkEach({
    name: 'accounts_fit_identity',
    find: () => queryPrepared<{ readonly id: string }>(db, selectDiffering, { seconds }),
    repair: ({ id }) => askAgain(db, id),
  });
}
