import { queryPrepared, type Database, type SelfCheck } from '@gamelles/service-kit';
import { askAgain } from './ask-again.ts';
import { selectDiffering } from './differences.ts';

/**
 * Each account is held as svc-identity lists it. Where it is not, that account alone is
 * asked for once more.
 *
 * @param seconds how long accounts may differ while events are on their way
 */
export function accountsFitIdentity(db: Database, seconds: number): SelfCheck {
  const findDiffering = () =>
    queryPrepared<{ readonly id: string }>(db, selectDiffering, { seconds });
  return {
    name: 'accounts_fit_identity',
    countWrong: async () => (await findDiffering()).length,
    repair: async () => {
      for (const { id } of await findDiffering()) await askAgain(db, id);
    },
  };
}
