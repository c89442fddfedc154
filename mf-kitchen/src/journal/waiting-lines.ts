import type { Entry } from '../api.ts';
import { withoutVain } from './without-vain.ts';

/** An act about a recorded line that this phone has not sent yet. */
export type Waiting = 'correction' | 'cancellation';

/** The kind of change of each line that an unsent act undoes or replaces, by the id of the line. */
export function waitingLines(entries: readonly Entry[]): ReadonlyMap<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  for (const entry of withoutVain(entries)) {
    const undone: unknown = Reflect.get(entry, 'undoes');
    const replaced: unknown = Reflect.get(entry, 'instead_of');
    if (typeof undone === 'string') waiting.set(undone, 'cancellation');
    if (typeof replaced === 'string') waiting.set(replaced, 'correction');
  }
  return waiting;
}
