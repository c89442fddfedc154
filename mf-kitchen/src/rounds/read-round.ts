import { lastKnown, type Seen } from '@gamelles/web-kit/day-memory';
import { getRound, type Round } from './api.ts';

/** The round of a day; without a network, the stored one. */
export function readRound(date: string): Promise<Round & Seen> {
  return lastKnown('round', () => getRound(date));
}
