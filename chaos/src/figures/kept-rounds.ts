import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { readJsonLines } from '@gamelles/platform';
import { z } from 'zod';
import { kindOf } from '../faults/fault.ts';
import type { RoundResult } from '../round.ts';

const seconds = z.number();
const answers = z.object({
  afterBegin: seconds,
  afterEnd: seconds,
  failed: z.int(),
  late: z.int(),
});

const keptRound = z.object({
  seed: z.int(),
  acknowledged: z.int(),
  met: z.array(z.object({ kind: z.string(), backAfter: seconds, answers: answers.optional() })),
  violations: z.array(z.string()),
});
/** One round, as a line of the file describes it. */
export type KeptRound = z.output<typeof keptRound>;

export function asKept(seed: number, round: RoundResult, acknowledged: number): KeptRound {
  const met = round.met.map(({ fault, backAfter, answers }) => ({
    kind: kindOf(fault),
    backAfter,
    answers,
  }));
  return { seed, acknowledged, met, violations: [...round.violations] };
}

export function keepRound(file: string, round: KeptRound): void {
  appendFileSync(file, `${JSON.stringify(round)}\n`);
}

/**
 * Reads the rounds of a file and prepares it for more: the half line of a killed run is removed.
 */
export function readRounds(file: string): KeptRound[] {
  if (existsSync(file)) takeOffHalfLine(file);
  return z.array(keptRound).parse(readJsonLines(file));
}

function takeOffHalfLine(file: string): void {
  const bytes = readFileSync(file);
  truncateSync(file, bytes.lastIndexOf('\n') + 1);
}
