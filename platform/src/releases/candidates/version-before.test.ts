import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteReleasedPart } from '../compatibility/live-parts.ts';
import { releaseLine, rollbackLine } from '../registry/next-line.ts';
import { appendToPageLog, readPageLog } from '../registry/page-log.ts';
import { appendToLog, readLog } from '../registry/release-log.ts';
import { builtRemote } from '../../testing/built-remote.ts';
import { versionBefore } from './version-before.ts';

const time = '2026-11-23T06:00:00.000Z';
let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-version-before-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

test.each([
  ['a', 'b', 'a'],
  ['a, b', 'c', 'b'],
  ['a, b', 'b', 'a'],
  // After a rollback, the abandoned version is no longer the version before of any other.
  ['a, b, c', 'b', 'a'],
  ['a, b, a', 'c', 'a'],
  ['a, b, a', 'b', 'a'],
])('the version before of a service that ran as %s and then %s is %s', (past, live, before) => {
  for (const version of past.split(', ')) goLive('svc-menu', version);
  goLive('svc-other', 'x');
  goLive('svc-menu', live);
  goLive('svc-other', 'y');
  expect(versionBefore(releases, 'svc-menu')).toBe(before);
});

test('the version before of a front end is the last live one, and a second rollback goes further back', () => {
  for (const version of ['1', '2', '3']) releaseRemote(version);
  expect(versionBefore(releases, 'mf-menu')).toBe('2');
  rollBackToVersion('2');
  expect(versionBefore(releases, 'mf-menu')).toBe('1');
});

test('the version before of a front end with a canary is the one of the other browsers', () => {
  releaseRemote('1');
  releaseRemote('2');
  releaseRemote('3', 10);
  expect(versionBefore(releases, 'mf-menu')).toBe('2');
});

test('the version before of the shell comes from the page log', () => {
  for (const version of ['1', '2']) releaseShell(version);
  expect(versionBefore(releases, 'shell')).toBe('1');
});

test('a missing version before is reported in words', () => {
  goLive('svc-menu', 'a');
  releaseRemote('1');
  releaseShell('1');
  for (const [name, live] of [
    ['svc-menu', 'a'],
    ['mf-menu', '1'],
    ['shell', '1'],
  ] as const) {
    expect(() => versionBefore(releases, name)).toThrow(
      `${name} has had no version before ${live}: --to names another`,
    );
  }
  expect(() => versionBefore(releases, 'svc-nobody')).toThrow('svc-nobody was never released here');
  expect(() => versionBefore(releases, 'mf-nobody')).toThrow('mf-nobody was never released here');
});

test('a service that was rolled back to its first version has none before', () => {
  for (const version of ['a', 'b', 'a']) goLive('svc-menu', version);
  expect(() => versionBefore(releases, 'svc-menu')).toThrow('svc-menu has had no version before a');
});

function goLive(name: string, version: string): void {
  noteReleasedPart(releases, { name, version, expects: {}, commit: null, time });
}

function releaseRemote(version: string, percent = 100): void {
  const built = builtRemote('mf-menu', version);
  appendToLog(releases, releaseLine(readLog(releases), built, { time, percent }));
}

function rollBackToVersion(version: string): void {
  const line = rollbackLine(readLog(releases), 'mf-menu', version, { time, percent: 100 });
  appendToLog(releases, line);
}

function releaseShell(version: string): void {
  const built = { name: 'shell', version, commit: null, expects: {}, schemas: 's', sources: 'h' };
  const line = releaseLine(readPageLog(releases), built, { time, percent: 100 });
  appendToPageLog(releases, line);
}
