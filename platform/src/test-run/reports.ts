import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readJsonLines } from '../base/json-lines.ts';
import type { Count, Ended } from './schedule.ts';

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const timed = z.object({ name: z.string(), seconds: z.number() });
type Timed = Readonly<z.output<typeof timed>>;
const flaky = z.object({ name: z.string(), error: z.string() });
/**
 * Flaky tests in more files than this fail the run. Those of one file have a single cause, because
 * a crash of the browser fails all of them.
 */
const mostFlakyFiles = 5;

/** The counts of a report of vitest; without a report, one failure. */
export function countsOf(report: string): Count {
  try {
    const { numPassedTests, numFailedTests } = vitestReport.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The seconds of each step, and of the ten slowest test files. */
export function whereTimeWent(steps: readonly Ended[], fileTimes: string): string {
  const files = readJsonLines(fileTimes).map((one) => timed.parse(one));
  return [
    'Seconds of each step:',
    ...slowest(steps).map(line),
    'Seconds of the ten slowest files:',
    ...slowest(files).slice(0, 10).map(line),
  ].join('\n');
}

/** The tests that passed only at their second try; too many of them are a failure. */
export function flakyTests(noted: string): { readonly text: string; readonly failed: number } {
  if (!existsSync(noted)) return { text: 'No test needed a second try.', failed: 0 };
  const tests = readJsonLines(noted).map((one) => flaky.parse(one));
  const files = new Set(tests.map(({ name }) => name.split(' > ')[0])).size;
  return {
    text: [
      `${tests.length} flaky in ${files} of at most ${mostFlakyFiles} files, passed at the second try:`,
      ...tests.map(({ name, error }) => `  ${name}\n    ${error.replaceAll('\n', '\n    ')}`),
    ].join('\n'),
    failed: files > mostFlakyFiles ? 1 : 0,
  };
}

function slowest(all: readonly Timed[]): Timed[] {
  return all.toSorted((a, b) => b.seconds - a.seconds);
}

function line({ name, seconds }: Timed): string {
  return `${seconds.toFixed(1).padStart(7)}  ${name}`;
}
