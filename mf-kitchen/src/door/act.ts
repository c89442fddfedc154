import type { NewAct, Said } from '../rounds/entries.ts';

/** Records acts at this door; the toast says `what`. */
export type Act = (acts: readonly NewAct[], what: Said) => Promise<void>;
