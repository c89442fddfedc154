import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { finishCutOff } from '../registry/finish-cut-off.ts';
import { releaseLine, rollbackLine } from '../registry/next-line.ts';
import { readPageLog } from '../registry/page-log.ts';
import { publishPage } from '../registry/publish-page.ts';
import { publish } from '../registry/publish.ts';
import { appendToLog, readLog } from '../registry/release-log.ts';
import { rollBack } from './roll-back.ts';
import { noteRollbackBegun, unfinishedRollback } from './unfinished-rollback.ts';

const everybody = { time: '2026-11-23T06:00:00.000Z', percent: 100 };
let folder: string;
let folders: { readonly releasesDir: string; readonly wwwDir: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-unfinished-return-'));
  folders = { releasesDir: join(folder, 'releases'), wwwDir: join(folder, 'www') };
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an interrupted rollback of a front end is found after the operator API has finished it', () => {
  for (const version of ['1', '2', '3']) release(version);
  expect(unfinished('mf-menu')).toBeNull();
  noteRollbackBegun(folders.releasesDir, 'mf-menu', '2');
  const log = readLog(folders.releasesDir);
  appendToLog(folders.releasesDir, rollbackLine(log, 'mf-menu', '2', everybody));
  finishCutOff(folders);
  expect(unfinished('mf-menu')).toBe('2');
  back('mf-menu', '2');
  expect(unfinished('mf-menu')).toBeNull();
});

test('a rollback that was interrupted before its first step is found', () => {
  for (const version of ['1', '2']) release(version);
  noteRollbackBegun(folders.releasesDir, 'mf-menu', '1');
  expect(unfinished('mf-menu')).toBe('1');
});

test('a release after an interrupted rollback is followed by a rollback as usual', () => {
  for (const version of ['1', '2']) release(version);
  noteRollbackBegun(folders.releasesDir, 'mf-menu', '1');
  release('3');
  expect(unfinished('mf-menu')).toBeNull();
});

test.each([
  ['after a full release', 100],
  ['during a canary', 10],
])('an interrupted rollback of the shell is found, %s', (_when, percent) => {
  releaseShell('1', 100);
  releaseShell('2', percent);
  // A file in the place of the folder interrupts the rollback after its log line.
  rmSync(join(folder, 'www/shares'), { recursive: true });
  write('www/shares');
  expect(() => back('shell', '1')).toThrow('EEXIST');
  rmSync(join(folder, 'www/shares'));
  finishCutOff(folders);
  expect(unfinished('shell')).toBe('1');
  back('shell', '1');
  expect(unfinished('shell')).toBeNull();
});

function unfinished(name: string): string | null {
  return unfinishedRollback(folders.releasesDir, name);
}

function release(version: string): void {
  const { releasesDir } = folders;
  write(`releases/mf-menu/${version}/remoteEntry.js`);
  const built = builtRemote('mf-menu', version);
  publish(releasesDir, releaseLine(readLog(releasesDir), built, everybody));
}

function releaseShell(version: string, percent: number): void {
  const { releasesDir, wwwDir } = folders;
  write(`releases/shell/${version}/index.html`, version);
  write(`releases/shell/${version}/assets/main.js`);
  const built = { name: 'shell', version, commit: null, expects: {}, schemas: '', sources: '' };
  const line = releaseLine(readPageLog(releasesDir), built, { ...everybody, percent });
  publishPage({ releases: releasesDir, www: wwwDir }, line);
}

function back(name: string, version: string): void {
  rollBack(folders, { name, version, by: 'amelie', why: null });
}

function write(file: string, text = ''): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
