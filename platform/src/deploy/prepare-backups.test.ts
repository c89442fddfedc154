import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('a backup folder of another account is reported, with the account that must own it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o555);
  // Root may write everywhere, so it becomes another account, which only root can do.
  const account = process.getuid?.() === 0 ? { uid: 999, gid: 999 } : {};
  const program = join(import.meta.dirname, 'prepare-backups.ts');
  const run = promisify(execFile)(process.execPath, [program], {
    env: { ARCHIVE_DIR: folder, CLUSTER_DIR: join(folder, 'cluster') },
    ...account,
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: `${folder} does not belong to the account of Postgres: chown 999:999 the folder that BACKUPS_DIR names\n`,
  });
});
