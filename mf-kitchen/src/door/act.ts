import type { NewAct } from '../rounds/entries.ts';

/** Records acts at this door; `what` is said of them. */
export type Act = (acts: readonly NewAct[], what: string) => Promise<void>;
