import type { Act } from '@gamelles/web-kit/offline';
import { waitingEntries } from '../journal/waiting-entries.ts';
import type { Round } from './api.ts';
import { withEntries } from './entries.ts';

/** A round including the unsent acts. */
export function withActs(round: Round, acts: readonly Act[]): Round {
  const waiting = acts.filter(({ state }) => state === 'waiting');
  return withEntries(round, waitingEntries(waiting.map(({ entry }) => entry)));
}
