import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeManifest } from './manifest.ts';
import { finishRestore, restoreBackup } from './restore-backup.ts';

const module = join(import.meta.dirname, 'restore-backup.ts');
let folder: string;
let dataDir: string;
let backup: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-restore-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup');
  write(dataDir, 'old');
  mkdirSync(join(dataDir, 'rabbitmq'));
  write(backup, 'new');
  await writeManifest(backup);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the previous data is moved aside, and the broker starts empty', async () => {
  const aside = await restoreBackup(dataDir, backup);
  expect([figures(dataDir), figures(aside)]).toEqual(['new new', 'old old']);
  expect(await readdir(join(dataDir, 'rabbitmq'))).toEqual([]);
  expect(existsSync(join(aside, 'rabbitmq'))).toBe(true);
});

test('an empty data folder takes a backup, and a start after it changes nothing', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await restoreBackup(empty, backup);
  await finishRestore(empty);
  expect(figures(empty)).toBe('new new');
});

test.each([
  ['a file is missing', () => rmSync(join(backup, 'secrets.json')), 'secrets.json is missing'],
  ['a byte has changed', () => writeFileSync(join(backup, 'secrets.json'), 'nex'), 'is damaged'],
  ['it was cut off', () => rmSync(join(backup, 'manifest.json')), 'holds no whole backup'],
])('a backup is refused before anything is touched: %s', async (_, spoil, message) => {
  spoil();
  await expect(restoreBackup(dataDir, backup)).rejects.toThrow(message);
  expect(figures(dataDir)).toBe('old old');
  expect(await readdir(dataDir)).toEqual(['postgres', 'rabbitmq', 'secrets.json']);
});

test('a restoration killed at any moment leaves the old data or the new', async () => {
  for (let changes = 1; changes <= 12; changes++) {
    rmSync(dataDir, { recursive: true });
    write(dataDir, 'old');
    mkdirSync(join(dataDir, 'rabbitmq'));
    await restoreAndKillAfter(changes);
    await finishRestore(dataDir);
    expect(['old old', 'new new']).toContain(figures(dataDir));
  }
});

/** Runs a restore in a separate process, killed once the data folder has changed that often. */
async function restoreAndKillAfter(changes: number): Promise<void> {
  const script = `const { restoreBackup } = await import(${JSON.stringify(module)});
    await restoreBackup(${JSON.stringify(dataDir)}, ${JSON.stringify(backup)});`;
  let left = changes;
  const watcher = watch(dataDir, { recursive: true }, () => {
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  });
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(child, 'exit');
  watcher.close();
}

function write(target: string, content: string): void {
  mkdirSync(join(target, 'postgres/cluster'), { recursive: true });
  writeFileSync(join(target, 'postgres/cluster/PG_VERSION'), content);
  writeFileSync(join(target, 'secrets.json'), content);
}

function figures(target: string): string {
  return ['postgres/cluster/PG_VERSION', 'secrets.json']
    .map((name) => readFileSync(join(target, name), 'utf8'))
    .join(' ');
}
