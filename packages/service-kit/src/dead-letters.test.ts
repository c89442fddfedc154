import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.each([['--why', 'gone'], ['gone'], ['--reason']])(
  'dead letters are not listed with %s, which is not understood',
  async (...words) => {
    const program = join(import.meta.dirname, 'dead-letters.ts');
    const args = [program, 'clients', 'list', 'some-id', ...words];
    await expect(promisify(execFile)(process.execPath, args, { env: {} })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage: dead-letters <service> list/),
    });
  },
);
