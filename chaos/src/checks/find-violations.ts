import { administratorOf } from '../house/database.ts';
import type { House } from '../house/open-house.ts';
import { fullQueues } from '../house/queues.ts';
import type { Journal } from '../people/journal.ts';
import type { Kitchen } from '../people/open-kitchen.ts';
import { compareFigures } from './compare-figures.ts';
import { findDisagreements } from './find-disagreements.ts';
import { findLost } from './find-lost.ts';
import { readTruth } from './truth.ts';

/** Everything that is not as it must be, once all is quiet. */
export const findViolations = async (
  house: House,
  journal: Journal,
  kitchens: readonly Kitchen[],
): Promise<string[]> => {
  const query = administratorOf(house);
  const stuck = [...(await findDisagreements(query)), ...(await fullQueues(house))];
  // Nobody is asked about figures that are still on their way.
  const told = stuck.length === 0 ? await compareFigures(kitchens, query) : [];
  return [
    ...journal.contradictions,
    ...findLost(journal.intents, await readTruth(query)),
    ...stuck,
    ...told,
  ];
};
