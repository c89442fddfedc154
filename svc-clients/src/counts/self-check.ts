import { checkEach, queryPrepared, type Database, type SelfCheck } from '@gamelles/service-kit';
import { askAgain } from './ask-again.ts';
import { compareTold, selectDiffering } from './queries.ts';

/**
 * The shown figures of each client are the totals of the ledger. A client with other figures is
 * asked for again.
 *
 * @param seconds how long figures may differ while events are on their way
 */
export function figuresFitBooks(db: Database, seconds: number): SelfCheck {
  const check = checkEach({
    name: 'figures_fit_books',
    find: () => queryPrepared<{ readonly id: string }>(db, selectDiffering, { seconds }),
    repair: ({ id }) => askAgain(db, id),
  });
  return {
    ...check,
    countWrong: async () => {
      await queryPrepared(db, compareTold, {});
      return check.countWrong();
    },
  };
}
