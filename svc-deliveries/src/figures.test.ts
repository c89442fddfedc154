import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.each([[[]], [['before.csv', 'after.csv']]])(
  'figures are kept in one file, not in %j',
  async (files) => {
    const program = join(import.meta.dirname, 'figures.ts');
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(
      promisify(execFile)(process.execPath, [program, ...files], { env }),
    ).rejects.toMatchObject({
      code: 2,
      stderr: 'Name a file: npm run figures -- <file>\n',
    });
  },
);
