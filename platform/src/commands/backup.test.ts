import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';
import { runCommand } from '../testing/run-command.ts';

test.each([
  [['--verify'], 'Name the backup: npm run backup -- --verify <folder>\n'],
  [['--verfy'], expect.stringMatching(/^Unknown option '--verfy'/)],
])('npm run backup -- %j makes no backup, and says why', async (args, stderr) => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DATA_DIR: folder, ARCHIVE_DIR: folder };
  await expect(runCommand({ folder: root }, env, 'backup', ...args)).rejects.toMatchObject({
    code: 1,
    stderr,
  });
  expect(readdirSync(folder)).toEqual([]);
});
