import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readJsonLines } from '../base/json-lines.ts';
import type { Count, Ended } from './schedule.ts';

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const timed = z.object({ name: z.string(), seconds: z.number() });
type Timed = Readonly<z.output<typeof timed>>;
const failure = z.object({ name: z.string(), error: z.string(), flaky: z.boolean() });
type Failure = Readonly<z.output<typeof failure>>;
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
  const tests = readFailures(noted).filter(({ flaky }) => flaky);
  if (tests.length === 0) return { text: 'No test needed a second try.', failed: 0 };
  const files = new Set(tests.map(({ name }) => name.split(' > ')[0])).size;
  return {
    text: [
      `${tests.length} flaky in ${files} of at most ${mostFlakyFiles} files, passed at the second try:`,
      ...tests.map(item),
    ].join('\n'),
    failed: files > mostFlakyFiles ? 1 : 0,
  };
}

/** The steps that failed, and their tests, because the output of a long run is often cut. */
export function failedSteps(steps: readonly Ended[], noted: string): string {
  const failed = steps.filter(({ count }) => count.failed > 0);
  if (failed.length === 0) return 'No step failed.';
  const tests = readFailures(noted).filter(({ flaky }) => !flaky);
  return [`Failed: ${failed.map(({ name }) => name).join(', ')}`, ...tests.map(item)].join('\n');
}

function readFailures(noted: string): Failure[] {
  return existsSync(noted) ? readJsonLines(noted).map((one) => failure.parse(one)) : [];
}

function item({ name, error }: Failure): string {
  return `  ${name}\n    ${error.replaceAll('\n', '\n    ')}`;
}

function slowest(all: readonly Timed[]): Timed[] {
  return all.toSorted((a, b) => b.seconds - a.seconds);
}

function line({ name, seconds }: Timed): string {
  return `${seconds.toFixed(1).padStart(7)}  ${name}`;
}
