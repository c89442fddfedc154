// Offline work; it loads with the first screen of a caterer.
export { newEntryId } from './entry-id.ts';
export type { Act, Entry } from './act.ts';
export { listen } from './tab-messages.ts';
export { isAwaited, noteActs } from './note-acts.ts';
export { dropActs, forgetAct, retryAct } from './acts.ts';
export { forgetActsOfGone } from './forget-gone.ts';
export { startSending } from './sender.ts';
export { useActs, type Acts } from './use-acts.ts';
export { standingText } from './status-text.ts';
