import { mostEntries } from '@gamelles/contracts/limits';
import type { Act } from './act.ts';

/** The characters that the server accepts in one call, with a margin for non-ASCII ones. */
const longest = 60_000;

/** The next acts to send in one call, in their order. */
export function firstBatch(acts: readonly Act[]): Act[] {
  let length = 0;
  const fits = acts.slice(0, mostEntries).findIndex(({ entry }, index) => {
    length += JSON.stringify(entry).length;
    return index > 0 && length > longest;
  });
  return acts.slice(0, fits === -1 ? mostEntries : fits);
}
