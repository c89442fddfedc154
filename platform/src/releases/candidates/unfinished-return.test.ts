import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { releaseLine, rollbackLine } from '../registry/next-line.ts';
import { appendToPageLog, readPageLog } from '../registry/page-log.ts';
import { publishPage } from '../registry/publish-page.ts';
import { publish } from '../registry/publish.ts';
import { appendToLog, readLog } from '../registry/release-log.ts';
import { rollBack } from './roll-back.ts';
import { unfinishedReturn } from './unfinished-return.ts';

const everybody = { time: '2026-11-23T06:00:00.000Z', percent: 100 };
let folder: string;
let folders: { readonly releasesDir: string; readonly wwwDir: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-unfinished-return-'));
  folders = { releasesDir: join(folder, 'releases'), wwwDir: join(folder, 'www') };
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a rollback of a front end that only the log contains is found, until it is repeated', () => {
  for (const version of ['1', '2', '3']) release(version);
  expect(unfinishedReturn(folders, 'mf-menu')).toBeNull();
  const log = readLog(folders.releasesDir);
  appendToLog(folders.releasesDir, rollbackLine(log, 'mf-menu', '2', everybody));
  expect(unfinishedReturn(folders, 'mf-menu')).toBe('2');
  back('mf-menu', '2');
  expect(unfinishedReturn(folders, 'mf-menu')).toBeNull();
});

test('an interrupted release is followed by a rollback to the version before it, as usual', () => {
  release('1');
  const log = readLog(folders.releasesDir);
  const built = builtRemote('mf-menu', '2');
  appendToLog(folders.releasesDir, releaseLine(log, built, everybody));
  expect(unfinishedReturn(folders, 'mf-menu')).toBeNull();
});

test.each([
  ['after a full release', 100],
  ['during a trial', 10],
])('a rollback of the shell that only the log contains is found, %s', (_when, percent) => {
  releaseShell('1', 100);
  releaseShell('2', percent);
  const log = readPageLog(folders.releasesDir);
  appendToPageLog(folders.releasesDir, rollbackLine(log, 'shell', '1', everybody));
  expect(unfinishedReturn(folders, 'shell')).toBe('1');
  back('shell', '1');
  expect(unfinishedReturn(folders, 'shell')).toBeNull();
});

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
