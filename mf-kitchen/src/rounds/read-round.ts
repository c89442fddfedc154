import { askAndKeep, lastKnown, type Seen } from '@gamelles/web-kit/day-memory';
import { keepClientAgain } from '../kept-day/keep-again.ts';
import { addStop, getRound, type Round } from './api.ts';

/** The round of a day; without a network, the stored one. */
export function readRound(date: string): Promise<Round & Seen> {
  return lastKnown('round', () => getRound(date));
}

/** Changes the round of today, and stores the answer on the phone. */
export function changeRound(change: () => Promise<Round>): Promise<Round> {
  return askAndKeep('round', change);
}

/** Adds a client to the round of today, and stores the account with it. */
export async function addToRound(date: string, clientId: string): Promise<Round> {
  const round = await changeRound(() => addStop(date, clientId));
  keepClientAgain(clientId);
  return round;
}
