import type { NewAct } from '../rounds/entries.ts';

/** Records acts at this door; the toast says `what`. */
export type Act = (acts: readonly NewAct[], what: string) => Promise<void>;
