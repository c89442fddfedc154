import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
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
/** A round as a line of a file tells of it. */
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

/** The rounds of a file, which may be added to then: half a line of a killed run is taken off. */
export function readRounds(file: string): KeptRound[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  const lines = whole.split('\n').slice(0, -1);
  return lines.map((line) => keptRound.parse(JSON.parse(line)));
}
