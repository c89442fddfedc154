import { today } from '@gamelles/web-kit';
import { revise } from '@gamelles/web-kit/day-memory';
import type { Entry, Recorded } from '../api.ts';
import { waitingEntries } from '../journal/waiting-entries.ts';
import type { Round } from './api.ts';
import { withEntries } from './entries.ts';
import { withoutUndone } from './with-acts.ts';

/**
 * Adds recorded entries to the stored round, because the network may be gone before the next read.
 * Every view of the round adds the unsent entries itself.
 */
export async function keepEntries(
  entries: readonly Entry[],
  { results }: Pick<Recorded, 'results'>,
): Promise<void> {
  const recorded = entries.filter((entry) =>
    results.some(({ id, outcome }) => id === entry.id && outcome !== 'refused'),
  );
  if (recorded.length === 0) return;
  await revise<Round>('round', (round) => {
    // Another tab may add the same entry: only an act of the day tells that it is there.
    const ofDay = waitingEntries(recorded).filter(
      ({ happened_at }) => today(new Date(happened_at)) === round.date,
    );
    return withEntries(withoutUndone(round, recorded), ofDay);
  });
}
