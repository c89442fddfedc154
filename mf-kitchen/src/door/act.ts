import type { NewAct, Said } from '../rounds/entries.ts';

/** Records acts at this door, and returns whether they are noted; the toast says `what`. */
export type Act = (acts: readonly NewAct[], what: Said) => Promise<boolean>;
