import { revise } from '@gamelles/web-kit/day-memory';
import type { Recorded } from '../api.ts';
import type { Round } from './api.ts';
import { withEntries, type DoorEntry } from './entries.ts';

/**
 * Adds recorded entries to the stored round, because the network may be gone before the next read.
 * Every view of the round adds the unsent entries itself.
 */
export async function keepEntries(
  entries: readonly DoorEntry[],
  { results }: Pick<Recorded, 'results'>,
): Promise<void> {
  const recorded = entries.filter((entry) => results.some(({ id }) => id === entry.id));
  if (recorded.length === 0) return;
  await revise<Round>('round', (round) => withEntries(round, recorded));
}
