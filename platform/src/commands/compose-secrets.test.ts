import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../base/folders.ts';
import { runCommand } from '../testing/run-command.ts';

test('a question about the command makes no secrets', async () => {
  await expect(runCommand({ folder: root }, {}, 'compose-secrets', '--help')).rejects.toMatchObject(
    { code: 1, stdout: '', stderr: expect.stringMatching(/^Unknown option '--help'/) },
  );
  expect(existsSync(join(root, '--help'))).toBe(false);
});
