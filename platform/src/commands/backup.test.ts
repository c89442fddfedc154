import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noteEnvironment } from '../base/data-folder/environments.ts';
import { root } from '../base/folders.ts';
import { runCommand } from '../testing/run-command.ts';

test.each([
  [['--verify'], 'Name the backup: npm run backup -- --verify <folder>\n'],
  [['one', 'two'], 'Name one folder only\n'],
  [['--verfy'], expect.stringMatching(/^Unknown option '--verfy'/)],
])('npm run backup -- %j makes no backup, and says why', async (args, stderr) => {
  const folder = someFolder();
  const env = { DATA_DIR: folder, ARCHIVE_DIR: folder };
  await expect(runCommand({ folder: root }, env, 'backup', ...args)).rejects.toMatchObject({
    code: 1,
    stderr,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup of a stopped platform says that none runs', async () => {
  const folder = someFolder();
  mkdirSync(join(folder, 'postgres/cluster'), { recursive: true });
  noteEnvironment(folder, 'deliveries', { DATABASE_URL: 'postgres://app@127.0.0.1:1/gamelles' });
  await expect(
    runCommand({ folder: root }, { DATA_DIR: folder }, 'backup', join(folder, 'backup')),
  ).rejects.toMatchObject({
    code: 1,
    stderr: `No platform runs on ${folder}: start it, or name it by DATA_DIR\n`,
  });
});

function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
