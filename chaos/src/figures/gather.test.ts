import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoundResult } from '../round.ts';
import type { ChaosPlan, ChaosResult } from '../run-chaos.ts';
import { gatherFigures } from './gather.ts';
import { readRounds } from './kept-rounds.ts';
import { sumOf } from './sum.ts';

let folder: string;
let keep: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-figures-'));
  keep = join(folder, 'rounds.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const round: RoundResult = {
  met: [{ fault: { does: 'kill', part: 'Postgres' }, backAfter: 2, answers: undefined }],
  agreedAfter: 1,
  violations: [],
};

/**
 * Seeds whose rounds have one fault and 100 actions each. The violations are found at the end of a
 * seed.
 */
function seedsOf(rounds: number, wrong: readonly string[] = []) {
  const played: number[] = [];
  const run = ({ seed, onRound }: ChaosPlan): Promise<ChaosResult> => {
    played.push(seed);
    for (let times = 0; times < rounds; times++) if (onRound?.(round, 100)) break;
    return Promise.resolve({ rounds: [], folder, violations: wrong });
  };
  return { played, run };
}

function plan(actions: number, faults: number) {
  return { actions, faults, keep, firstSeed: 5, secondsEach: 1, say: () => undefined };
}

test('seeds follow one another until there are enough actions and faults', async () => {
  const { played, run } = seedsOf(3);
  const rounds = await gatherFigures(plan(500, 7), run);
  expect(played).toEqual([5, 6, 7]);
  expect(sumOf(rounds)).toMatchObject({ rounds: 7, seeds: 3, acknowledged: 700, faults: 7 });
  expect(readRounds(keep)).toEqual(rounds);
});

test('a restarted run continues after the last complete line of its file', async () => {
  await gatherFigures(plan(200, 2), seedsOf(3).run);
  appendFileSync(keep, '{"seed":5,"ackno');
  const { played, run } = seedsOf(3);
  const rounds = await gatherFigures(plan(500, 5), run);
  expect(played).toEqual([6]);
  expect(sumOf(rounds)).toMatchObject({ rounds: 5, acknowledged: 500, faults: 5 });
  expect(readRounds(keep)).toEqual(rounds);
});

test('no round runs once the figures are reached', async () => {
  await gatherFigures(plan(200, 2), seedsOf(3).run);
  const before = readFileSync(keep, 'utf8');
  const { played, run } = seedsOf(3);
  await gatherFigures(plan(200, 2), run);
  expect([played, readFileSync(keep, 'utf8')]).toEqual([[], before]);
});

test('the findings of the last check are kept, and end the run', async () => {
  const { played, run } = seedsOf(1, ['an entry is not there']);
  const rounds = await gatherFigures(plan(500, 5), run);
  expect(played).toEqual([5]);
  expect(sumOf(rounds)).toMatchObject({ lost: 1, doubled: 0, unexplained: 0 });
});
