import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';
import { isAlive } from '../base/processes/identity.ts';
import { leaveBehind } from '../testing/leave-behind.ts';
import { runCommand } from '../testing/run-command.ts';

test('a server that hangs and has outlived its launcher is ended before its data is deleted', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-reset-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'nginx'));
  const server = await leaveBehind(join(dataDir, 'nginx'));
  process.kill(server.pid, 'SIGSTOP');
  expect(await runCommand({ folder: root }, { DATA_DIR: dataDir }, 'reset')).toBe(
    `${dataDir} is empty\n`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
  expect(isAlive(server)).toBe(false);
});

test('a question about the command deletes nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-reset-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'postgres'));
  await expect(
    runCommand({ folder: root }, { DATA_DIR: dataDir }, 'reset', '--help'),
  ).rejects.toMatchObject({ code: 1, stderr: `Usage: npm run reset, which empties ${dataDir}\n` });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
});
