import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@gamelles/platform';
import { expect, test } from 'vitest';

test.each([
  ['attack/main.ts', '--secnds', /^Usage: npm run attack/],
  ['photograph-screens.ts', 'drak', /^drak is unknown; there are dark,/],
  [
    'photograph-screens.ts',
    'dark',
    /^No platform answers at \S+: start it, or name it by ORIGIN\n$/,
  ],
])('%s %s is refused in a sentence', async (program, word, stderr) => {
  const file = join(import.meta.dirname, program);
  const env = { PATH: process.env['PATH'], ORIGIN: `http://localhost:${await freePort()}` };
  await expect(promisify(execFile)(process.execPath, [file, word], { env })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(stderr),
  });
});
