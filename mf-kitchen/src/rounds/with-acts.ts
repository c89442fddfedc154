import type { Act } from '@gamelles/web-kit/offline';
import type { Entry } from '../api.ts';
import { waitingEntries } from '../journal/waiting-entries.ts';
import { waitingLines } from '../journal/waiting-lines.ts';
import type { Round } from './api.ts';
import { withEntries } from './entries.ts';
import { withoutActs } from './without-acts.ts';

/** A round including the unsent acts, and without the recorded ones that they cancel. */
export function withActs(round: Round, acts: readonly Act[]): Round {
  const unsent = acts.filter(({ state }) => state === 'waiting').map(({ entry }) => entry);
  return withEntries(withoutUndone(round, unsent), waitingEntries(unsent));
}

/** A round without the acts that these entries cancel. */
export function withoutUndone(round: Round, entries: readonly Entry[]): Round {
  const lines = waitingLines(entries);
  return withoutActs(round, (id) => lines.get(id) === 'cancellation');
}
