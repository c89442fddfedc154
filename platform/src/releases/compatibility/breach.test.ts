import { expect, test } from 'vitest';
import { breachIn, errorIn, failedRequestIn, keptIn } from './breach.ts';

function failures(detail: string): string {
  return `  for the own record (5ms loading, 158ms verification)
      has status code 200 (OK)

Failures:

1) Verifying a pact between mf-client and svc-clients Given a client has a record - for the own record
    1.1) has a matching body
${detail}
2) Verifying a pact between mf-client and svc-clients - to change a rating
    2.1) has status code 200
           expected 200 but was 404
`;
}

test('a field of another type is named with both types', () => {
  const detail =
    "           $.due -> Expected '12' (String) to be the same type as 29.7 (Decimal)\n    {\n";
  expect(breachIn(failures(detail))).toBe(
    "« for the own record »: $.due: Expected '12' (String) to be the same type as 29.7 (Decimal)",
  );
});

test('an error response is named by its status, not by its missing fields', () => {
  const detail = `           $ -> Actual map is missing the following keys: due
    1.2) has status code 200
           expected \u001B[31m200\u001B[0m but was \u001B[32m500\u001B[0m
`;
  expect(breachIn(failures(detail))).toBe('« for the own record » answers 500 in place of 200');
});

test('the consumers whose contracts are kept are told apart from the others', () => {
  const results = [
    ['mf-client', 'OK'],
    ['mf-client', 'Error'],
    ['mf-kitchen', 'OK'],
  ].map(([consumer, result]) => ({ consumer, result }));
  const account = JSON.stringify({ errors: [{}], interactionResults: results });
  expect(keptIn(`\u001B[1mCaused by: Error\u001B[22m: ${account}\nFailures:\n`)).toEqual([
    'mf-kitchen',
  ]);
  expect(keptIn('Error: Oops\n')).toEqual([]);
});

test('a log without a breach names none', () => {
  expect(breachIn('Verifying a pact between a and b\n')).toBeUndefined();
});

test('an error is named with the place that threw it', () => {
  const log = `\u001B[31mError\u001B[39m: Oops
 \u001B[2m❯\u001B[22m svc-clients/src/dashboard/queries.ts:11:7
`;
  expect(errorIn(log)).toBe('svc-clients/src/dashboard/queries.ts:11: Error: Oops');
  expect(errorIn('Error: Oops\n')).toBe('Error: Oops');
  expect(errorIn('all is well\n')).toBeUndefined();
  const ofNode = `file:///data/services/svc-clients/1a2b/svc-clients/src/main.ts:5
throw new Error('Oops');
^

Error: Oops
    at file:///data/services/svc-clients/1a2b/svc-clients/src/main.ts:5:7
    at ModuleJob.run (node:internal/modules/esm/module_job:437:25)
`;
  expect(errorIn(ofNode)).toBe('svc-clients/src/main.ts:5: Error: Oops');
});

test('a request that failed is named with the message and the place', () => {
  const err = {
    type: 'ZodError',
    message: 'unpaid_amount:\n  expected number',
    stack:
      'ZodError: …\n    at validate (/house/packages/service-kit/src/http/validate-response.ts:9:3)',
  };
  const line = JSON.stringify({ level: 'error', err, msg: 'request failed' });
  expect(failedRequestIn(`{"level":"info"}\n${line}\n`)).toBe(
    'packages/service-kit/src/http/validate-response.ts:9: unpaid_amount: expected number',
  );
  expect(failedRequestIn('')).toBeUndefined();
});
