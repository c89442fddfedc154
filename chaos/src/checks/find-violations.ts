import { administratorOf } from '../platform/database.ts';
import type { Platform } from '../platform/open-platform.ts';
import { fullQueues } from '../platform/queues.ts';
import type { Journal } from '../people/journal.ts';
import type { Kitchen } from '../people/open-kitchen.ts';
import { compareFigures } from './compare-figures.ts';
import { findDisagreements } from './find-disagreements.ts';
import { findLost } from './find-lost.ts';
import { readStoredRows } from './stored-rows.ts';

/**
 * Finds everything that is wrong once all is quiet. While something is still on its way, only that
 * is reported: reading all rows is slow, and this is called in a loop.
 */
export async function findViolations(
  platform: Platform,
  journal: Journal,
  kitchens: readonly Kitchen[],
): Promise<string[]> {
  const query = administratorOf(platform);
  const stuck = [...(await findDisagreements(query)), ...(await fullQueues(platform))];
  if (stuck.length > 0) return [...journal.contradictions, ...stuck];
  return [
    ...journal.contradictions,
    ...findLost(journal.intents, await readStoredRows(query)),
    ...(await compareFigures(kitchens, query)),
  ];
}
