import type { Act } from '@gamelles/web-kit/offline';
import { waitingEntries } from '../journal/waiting-entries.ts';
import { waitingLines } from '../journal/waiting-lines.ts';
import type { Round } from './api.ts';
import { withEntries } from './entries.ts';
import { withoutActs } from './without-acts.ts';

/** A round including the unsent acts, and without the recorded ones that they cancel. */
export function withActs(round: Round, acts: readonly Act[]): Round {
  const unsent = acts.filter(({ state }) => state === 'waiting').map(({ entry }) => entry);
  const lines = waitingLines(unsent);
  const left = withoutActs(round, (id) => lines.get(id) === 'cancellation');
  return withEntries(left, waitingEntries(unsent));
}
