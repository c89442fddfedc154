import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveBehind } from '../../testing/leave-behind.ts';
import { identityOf, isAlive } from '../processes/identity.ts';
import { startProcess } from '../processes/start-process.ts';
import { ownFolder } from './own-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-owned-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plan = { name: 'The broker', stopSignal: 'SIGTERM' } as const;

function startSleeper() {
  return startProcess({ command: 'sleep', args: ['600'], logFile: join(folder, 'log') });
}

test('a folder has one owner until its server has ended', async () => {
  const server = (await ownFolder(folder, plan)).by(startSleeper());
  await expect(ownFolder(folder, plan)).rejects.toThrow(
    `The broker already runs on ${folder}, for process ${process.pid}: stop it first`,
  );
  expect(isAlive(identityOf(server.pid))).toBe(true);
  await server.kill();
  (await ownFolder(folder, plan)).letGo();
});

test('a server that has outlived its launcher is ended, even if it hangs', async () => {
  const server = await leaveBehind(folder);
  process.kill(server.pid, 'SIGSTOP');
  expect(isAlive(server)).toBe(true);
  const owned = await ownFolder(folder, plan);
  expect(isAlive(server)).toBe(false);
  owned.letGo();
});

test('a server that cannot be recorded, for instance on a full disk, is ended', async () => {
  const owned = await ownFolder(folder, plan);
  const server = startSleeper();
  rmSync(folder, { recursive: true });
  expect(() => owned.by(server)).toThrow('ENOENT');
  expect(await server.exited).toBe('was ended by SIGKILL');
  mkdirSync(folder);
});

test('a process that has the number of a former owner is left alone', async () => {
  const other = startSleeper();
  const gone = { pid: other.pid, started: 'another day' };
  const file = join(folder, 'owner.json');
  writeFileSync(file, JSON.stringify({ folder, launcher: gone, server: gone }));
  const owned = await ownFolder(folder, plan);
  expect(isAlive(identityOf(other.pid))).toBe(true);
  owned.letGo();
  expect(existsSync(file)).toBe(false);
  await other.kill();
});

test('a copy of an owned folder has no owner', async () => {
  const launcher = identityOf(process.pid);
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ folder: '/elsewhere', launcher }));
  (await ownFolder(folder, plan)).letGo();
});
