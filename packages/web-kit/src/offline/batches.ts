import type { Act } from './act.ts';

/** The server takes so many entries in one call, … */
const most = 100;
/** … and so many characters of them, with room left for what is not ASCII. */
const longest = 60_000;

/** The acts to send in one call: the first ones, in their order. */
export function firstBatch(acts: readonly Act[]): Act[] {
  let length = 0;
  const fits = acts.slice(0, most).findIndex(({ entry }, index) => {
    length += JSON.stringify(entry).length;
    return index > 0 && length > longest;
  });
  return acts.slice(0, fits === -1 ? most : fits);
}
