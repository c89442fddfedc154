import { today } from '@gamelles/web-kit';
import type { Act } from '@gamelles/web-kit/offline';
import { waitingEntries } from '../journal/waiting-entries.ts';
import type { Round } from './api.ts';
import { withEntries } from './entries.ts';

/** A round including the unsent acts of its day. */
export function withActs(round: Round, acts: readonly Act[]): Round {
  const waiting = acts.filter(({ state, entry }) => {
    const at: unknown = Reflect.get(entry, 'happened_at');
    return state === 'waiting' && typeof at === 'string' && today(new Date(at)) === round.date;
  });
  return withEntries(round, waitingEntries(waiting.map(({ entry }) => entry)));
}
