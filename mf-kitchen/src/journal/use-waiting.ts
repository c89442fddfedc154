import { useActs } from '@gamelles/web-kit/offline';
import type { Entry } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { waitingEntries } from './waiting-entries.ts';
import { waitingLines, type Waiting } from './waiting-lines.ts';

/** The unsent acts of this phone, without those that another one undoes. */
export function useWaiting(): DoorEntry[] {
  return waitingEntries(useUnsent());
}

/** The recorded lines that an unsent act of this phone undoes or replaces. */
export function useWaitingLines(): ReadonlyMap<string, Waiting> {
  return waitingLines(useUnsent());
}

export function useUnsent(): Entry[] {
  const { acts } = useActs();
  return acts.filter(({ state }) => state === 'waiting').map(({ entry }) => entry);
}
