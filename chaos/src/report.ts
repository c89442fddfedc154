import { allFaults, nameOf } from './faults/fault.ts';
import type { RoundResult } from './round.ts';

/** A line for each fault: how often it was survived, and how long it took to be whole. */
export function tableOf(rounds: readonly RoundResult[]): string {
  const all = rounds.flatMap(({ met, violations }) =>
    met.map((one) => ({ ...one, isWell: violations.length === 0 })),
  );
  const lines = allFaults.flatMap((fault) => {
    const met = all.filter((one) => one.fault === fault);
    if (met.length === 0) return [];
    const survived = met.filter(({ isWell }) => isWell);
    const answered = met.reduce((sum, one) => sum + one.answered, 0);
    const times = timesOf(met.map(({ backAfter }) => backAfter));
    return [[nameOf(fault), `${survived.length} of ${met.length}`, ...times, `${answered}`]];
  });
  const head = ['fault', 'survived', 'back after (median)', '(longest)', 'answered meanwhile'];
  const missing = allFaults.filter((fault) => !all.some((one) => one.fault === fault));
  return [
    ...[head, ...lines].map(asLine),
    `Not met this time: ${missing.map(nameOf).join(', ') || 'none'}`,
  ].join('\n');
}

function timesOf(times: readonly number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return [inS(median), inS(longest)];
}

function inS(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

const widths = [48, 12, 22, 12];
function asLine(cells: readonly string[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('')
    .trimEnd();
}
