import { useActs } from '@gamelles/web-kit/offline';
import { waitingEntries, type DoorEntry } from '../rounds/entries.ts';

/** The unsent acts of this phone, without those that another one undoes. */
export function useWaiting(): DoorEntry[] {
  const { acts } = useActs();
  return waitingEntries(acts.filter(({ state }) => state === 'waiting').map(({ entry }) => entry));
}
