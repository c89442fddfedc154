import { useActs } from '@gamelles/web-kit/offline';
import { waitingEntries, type DoorEntry } from '../rounds/entries.ts';

/** The acts that wait on this phone, without those that another one takes back. */
export function useWaiting(): DoorEntry[] {
  const { acts } = useActs();
  return waitingEntries(acts.filter(({ state }) => state === 'waiting').map(({ entry }) => entry));
}
