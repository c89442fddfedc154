import { expect, test } from 'vitest';
import { readLintFaults } from './lint-faults.ts';

test('each message of the linter is a sentence with file and line; those of the compiler are left out', () => {
  const labels = [{ span: { offset: 16, length: 3, line: 4, column: 17 } }];
  const found = { filename: 'mf-client/src/own.ts', severity: 'error', labels };
  const diagnostics = [
    { ...found, message: 'Unexpected `any`.', code: 'typescript(no-explicit-any)' },
    { ...found, message: 'Not assignable.', code: 'typescript(TS2322)' },
    { ...found, message: 'Unused directive.', labels: [] },
    { ...found, message: 'Better so.', severity: 'warning', code: 'eslint(eqeqeq)' },
  ];
  expect(readLintFaults(JSON.stringify({ diagnostics }))).toEqual([
    'mf-client/src/own.ts:4: Unexpected `any`.',
    'mf-client/src/own.ts:1: Unused directive.',
  ]);
});

test('a linter that cannot be run is a fault itself', () => {
  expect(readLintFaults('Failed to parse\n')).toEqual([
    'the linter cannot be run: Failed to parse',
  ]);
});
