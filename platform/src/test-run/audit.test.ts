import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

function reportOf(high: number, critical: number): string {
  return JSON.stringify({ metadata: { vulnerabilities: { info: 0, low: 3, high, critical } } });
}

test.each([
  [0, 0, 0],
  [2, 1, 3],
])('%i high and %i critical faults are %i serious ones', (high, critical, serious) => {
  expect(readAudit(reportOf(high, critical))).toEqual({ asked: true, serious });
});

test.each([
  ['{"error":{"code":"ENOTFOUND"}}', undefined, 'the registry did not answer'],
  ['{"statusCode": 405,"body":""}', undefined, 'it answered 405'],
  ['', 'no answer in a minute', 'no answer in a minute'],
])('%j is no report, so the audit counts as not made', (output, failure, reason) => {
  expect(readAudit(output, failure)).toEqual({ asked: false, reason });
});
