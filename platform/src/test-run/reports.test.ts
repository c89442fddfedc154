import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countsOf, failedSteps, flakyTests, whereTimeWent } from './reports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const count = { passed: 1, failed: 0 };

test('the counts are those of the report, and a report that is missing is a failure', () => {
  const report = join(folder, 'unit.json');
  writeFileSync(report, JSON.stringify({ numPassedTests: 3, numFailedTests: 1 }));
  expect(countsOf(report)).toEqual({ passed: 3, failed: 1 });
  expect(countsOf(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
});

test('steps and the ten slowest files are listed, the slowest first', () => {
  const times = join(folder, 'file-times');
  const files = [1, 2, 3, 30, 5, 6, 7, 8, 9, 10, 11.26, 12].map((seconds) =>
    JSON.stringify({ name: `${seconds}.test.ts`, seconds }),
  );
  writeFileSync(times, `${files.join('\n')}\n`);
  const steps = [
    { name: 'lint', seconds: 12.34, count },
    { name: 'unit', seconds: 60, count },
  ];
  const lines = whereTimeWent(steps, times).split('\n');
  expect(lines.slice(0, 7)).toEqual([
    'Seconds of each step:',
    '   60.0  unit',
    '   12.3  lint',
    'Seconds of the ten slowest files:',
    '   30.0  30.test.ts',
    '   12.0  12.test.ts',
    '   11.3  11.26.test.ts',
  ]);
  expect(lines).toHaveLength(14);
});

test('a run without test files lists its steps alone', () => {
  const steps = [{ name: 'lint', seconds: 1, count }];
  expect(whereTimeWent(steps, join(folder, 'none'))).toContain('1.0  lint');
});

test('tests that needed a second try are named with their first error, and those of many files fail the run', () => {
  const noted = join(folder, 'flaky');
  expect(flakyTests(noted)).toEqual({ text: 'No test needed a second try.', failed: 0 });
  const linesOf = (files: readonly string[]): string =>
    files
      .map((file) => ({
        name: `${file}.test.ts > a stop`,
        error: 'expected 1\nto be 2',
        flaky: true,
      }))
      .map((one) => `${JSON.stringify(one)}\n`)
      .join('');
  const five = ['round', 'door', 'label', 'clients', 'menu'];
  writeFileSync(noted, linesOf([...five, 'round']));
  expect(flakyTests(noted).failed).toBe(0);
  expect(flakyTests(noted).text).toContain('6 flaky in 5 of at most 5 files');
  expect(flakyTests(noted).text).toContain(
    '  round.test.ts > a stop\n    expected 1\n    to be 2\n',
  );
  writeFileSync(noted, linesOf([...five, 'history']));
  expect(flakyTests(noted).failed).toBe(1);
});

test('the steps that failed are named last, with each failed test and its first error', () => {
  const noted = join(folder, 'failures');
  const lint = { name: 'lint', seconds: 1, count };
  const unit = { name: 'unit', seconds: 1, count: { passed: 3, failed: 1 } };
  expect(failedSteps([lint], noted)).toBe('No step failed.');
  expect(failedSteps([lint, unit], noted)).toBe('Failed: unit');
  const failures = [
    { name: 'round.test.ts > a stop', error: 'expected 1\nto be 2', flaky: false },
    { name: 'door.test.ts > a door', error: 'too late', flaky: true },
  ];
  writeFileSync(noted, failures.map((one) => `${JSON.stringify(one)}\n`).join(''));
  expect(failedSteps([lint, unit], noted)).toBe(
    'Failed: unit\n  round.test.ts > a stop\n    expected 1\n    to be 2',
  );
});
