import { useActs } from '@gamelles/web-kit/offline';
import type { Line } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { waitingEntries } from './waiting-entries.ts';

/**
 * The unsent acts of this phone, without those that another one undoes.
 *
 * @param lines the recorded lines that an act may undo
 */
export function useWaiting(lines?: readonly Line[]): DoorEntry[] {
  const { acts } = useActs();
  const waiting = acts.filter(({ state }) => state === 'waiting');
  return waitingEntries(
    waiting.map(({ entry }) => entry),
    lines,
  );
}
