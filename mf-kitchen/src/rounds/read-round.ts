import { lastKnown, type Seen } from '@gamelles/web-kit/day-memory';
import { getRound, type Round } from './api.ts';

/** The round of a day: as this phone keeps it where no network carries the call. */
export function readRound(date: string): Promise<Round & Seen> {
  return lastKnown('round', () => getRound(date));
}
