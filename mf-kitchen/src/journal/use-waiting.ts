import { useActs } from '@gamelles/web-kit/offline';
import type { Entry, Line } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { waitingEntries } from './waiting-entries.ts';
import { waitingLines, type Waiting } from './waiting-lines.ts';

/**
 * The unsent acts of this phone, without those that another one undoes.
 *
 * @param lines the recorded lines that an act may undo
 */
export function useWaiting(lines?: readonly Line[]): DoorEntry[] {
  return waitingEntries(useUnsent(), lines);
}

/** The recorded lines that an unsent act of this phone undoes or replaces. */
export function useWaitingLines(): ReadonlyMap<string, Waiting> {
  return waitingLines(useUnsent());
}

function useUnsent(): Entry[] {
  const { acts } = useActs();
  return acts.filter(({ state }) => state === 'waiting').map(({ entry }) => entry);
}
