import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

test('an error is logged without the row that Postgres quotes', () => {
  const lines = new PassThrough();
  const error = Object.assign(new Error('violates check constraint "paid_once_returned"'), {
    code: '23514',
    detail: 'Failing row contains (zoe@exemple.fr).',
    where: "COPY users, line 1: 'zoe@exemple.fr'",
  });
  createLogger('svc-sample', 'info', lines).error({ err: error }, 'request failed');
  const line = String(lines.read());
  expect(JSON.parse(line)).toMatchObject({ err: { code: '23514', message: error.message } });
  expect(line).not.toContain('zoe');
});
