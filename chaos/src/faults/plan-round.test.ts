import { expect, test } from 'vitest';
import { deckOf, randomOf } from '../random.ts';
import { allFaults, needsOwnRound } from './fault.ts';
import { planRounds } from './plan-round.ts';

test('each fault is dealt once before any comes again, and some come alone', () => {
  const random = randomOf(3);
  const nextRound = planRounds(deckOf(allFaults, random), random);
  const rounds = [];
  while (rounds.flat().length < allFaults.length) rounds.push(nextRound());
  expect(new Set(rounds.flat()).size).toBeGreaterThan(allFaults.length - 5);
  for (const round of rounds) {
    expect(round.length).toBeGreaterThan(0);
    expect(round.length).toBeLessThan(6);
    if (round.some(needsOwnRound)) expect(round).toHaveLength(1);
  }
});

test('each fault strikes alone if one at a time is wanted', () => {
  const random = randomOf(5);
  const nextRound = planRounds(deckOf(allFaults, random), random, 1);
  const dealt = Array.from({ length: allFaults.length }, nextRound);
  expect(dealt.every((round) => round.length === 1)).toBe(true);
  expect(new Set(dealt.flat()).size).toBe(allFaults.length);
});

test('a fault that needs its own round is kept for the next round', () => {
  const alone = { does: 'delete', part: 'clients.from.identity' } as const;
  const random = randomOf(1);
  const nextRound = planRounds(deckOf([{ does: 'kill', part: 'Postgres' }, alone], random), random);
  const dealt = Array.from({ length: 20 }, nextRound).flat();
  const ofAlone = dealt.filter((fault) => fault === alone).length;
  expect(Math.abs(dealt.length - 2 * ofAlone)).toBeLessThan(3);
});
