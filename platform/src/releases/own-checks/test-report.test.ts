import { expect, test } from 'vitest';
import { readTestFaults } from './test-report.ts';

const file = '/repository/mf-client/src/own.test.ts';
const failed = { status: 'failed', fullName: 'a dish is shown' };

function faultsOf(failure: string): string[] {
  const assertionResults = [{ ...failed, failureMessages: [failure] }];
  return readTestFaults(report({ status: 'failed', assertionResults }), '/repository');
}

function report(result: object): string {
  return JSON.stringify({ testResults: [{ name: file, ...result }] });
}

test.each([
  ['a test itself', `    at ${file}:4:19`],
  ['a function of the test file', `    at dishes (${file}:4:30)\n    at ${file}:9:3`],
  [
    'code that the test calls',
    `    at show (/repository/mf-client/src/own.ts:2:7)\n    at ${file}:4:3`,
  ],
  ['the address of a file', `    at async file://${file}:4:19`],
])('a failed test is listed with the line in its file if it comes from %s', (_where, stack) => {
  expect(faultsOf(`AssertionError: expected 1 to be 2\n${stack}\n    at run (/x.js:7:1)`)).toEqual([
    'mf-client/src/own.test.ts:4: « a dish is shown »: AssertionError: expected 1 to be 2',
  ]);
});

test('a message of several lines is no stack', () => {
  expect(faultsOf(`Error: not\nat ${file}:1:1\n    at ${file}:5:2`)).toEqual([
    'mf-client/src/own.test.ts:5: « a dish is shown »: Error: not',
  ]);
});

test('a failure without a stack is listed without a line', () => {
  expect(faultsOf('thrown text')).toEqual([
    'mf-client/src/own.test.ts: « a dish is shown »: thrown text',
  ]);
  const assertionResults = [{ ...failed, failureMessages: null }];
  expect(readTestFaults(report({ status: 'failed', assertionResults }), '/repository')).toEqual([
    'mf-client/src/own.test.ts: « a dish is shown »: ',
  ]);
});

test('a file that cannot be loaded is listed with its message, and a passed test is not', () => {
  const broken = { status: 'failed', message: 'Oops\nmore', assertionResults: [] };
  expect(readTestFaults(report(broken), '/repository')).toEqual([
    'mf-client/src/own.test.ts: Oops',
  ]);
  const passed = { status: 'passed', assertionResults: [{ ...failed, status: 'passed' }] };
  expect(readTestFaults(report(passed), '/repository')).toEqual([]);
  expect(readTestFaults('')).toEqual([]);
});
