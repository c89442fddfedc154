import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

test.each([
  [['--aggregate', 'menu'], '« menu » is no id of an aggregate\n'],
  [['--agregate', 'menu'], "Unknown option '--agregate'\n"],
])('a program that announces again refuses %j in a sentence', async (args, stderr) => {
  const program = join(root, 'svc-clients/src/reannounce.ts');
  await expect(
    promisify(execFile)(process.execPath, [program, ...args], { env: {} }),
  ).rejects.toMatchObject({ code: 1, stderr });
});
