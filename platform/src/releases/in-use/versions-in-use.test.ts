import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireReleasable } from '../compatibility/can-release.ts';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { noteVerification } from '../compatibility/verifications.ts';
import { releaseLine, rollbackLine } from '../registry/next-line.ts';
import { appendToPageLog } from '../registry/page-log.ts';
import { appendToLog, readLog } from '../registry/release-log.ts';
import { giveUp } from './give-up.ts';
import { versionsInUse } from './versions-in-use.ts';
import { builtRemote } from '../../testing/built-remote.ts';
import { visitsFile } from './visits.ts';

const time = '2026-11-20T12:00:00.000Z';
const now = new Date('2026-11-23T12:00:00.000Z');
const service = { name: 'svc-clients', version: 'c2', expects: {} };
let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-in-use-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

test('a version that tabs have open is in use for a week after it was seen last', () => {
  for (const version of ['1', '2', '3']) release(version);
  seen('1', '2026-11-22T08:30:00.000Z');
  expect(uses()).toContain('mf-menu 1: in open tabs, last seen 2026-11-22 08:30');
  expect(versionsInUse(releases, new Date('2026-11-29T08:31:00.000Z'))).toHaveLength(1);
});

test('the fallback versions of live versions and of those in tabs are in use', () => {
  for (const version of ['1', '2', '3', '4']) release(version);
  expect(uses()).toEqual(['mf-menu 3: what 4 falls back to']);
  seen('2', '2026-11-23T08:30:00.000Z');
  expect(uses()).toEqual([
    'mf-menu 2: in open tabs, last seen 2026-11-23 08:30',
    'mf-menu 3: what 4 falls back to',
    'mf-menu 1: what 2 falls back to',
  ]);
});

test('an older shell that tabs run is in use as well', () => {
  for (const version of ['s1', 's2']) {
    const kept = { commit: null, expects: {}, schemas: 's', sources: version };
    const given = { kind: 'release', time, percent: 100, by: null, why: null } as const;
    appendToPageLog(releases, { name: 'shell', version, ...kept, ...given, previous: null });
  }
  seen('s1', '2026-11-23T08:30:00.000Z', 'shell');
  seen('s2', '2026-11-23T08:30:00.000Z', 'shell');
  expect(uses()).toEqual(['shell s1: in open tabs, last seen 2026-11-23 08:30']);
});

test('a service must keep the contract of a version that is still in use', async () => {
  for (const version of ['1', '2', '3']) release(version);
  seen('1', '2026-11-23T08:30:00.000Z');
  await expect(check()).rejects.toThrow(
    /mf-menu 1 \(in open tabs, last seen 2026-11-23 08:30\) with svc-clients c2: never verified/,
  );
  noteVerification(releases, { provider: 'svc-clients', version: 'c2', contract: 'k1' });
  await expect(check()).resolves.toBeUndefined();
});

test('an operator gives a version up by name, with a reason that is kept', async () => {
  for (const version of ['1', '2', '3']) release(version);
  seen('1', '2026-11-23T08:30:00.000Z');
  const order = { name: 'mf-menu', version: '1', by: 'lea', why: 'two phones in a drawer', time };
  giveUp(releases, order, now);
  await expect(check()).resolves.toBeUndefined();
  expect(uses()).toEqual(['mf-menu 2: what 3 falls back to']);
});

test('a version that is live again after it was given up counts like any other afterwards', () => {
  for (const version of ['1', '2', '3']) release(version);
  seen('1', '2026-11-23T08:30:00.000Z');
  giveUp(releases, { name: 'mf-menu', version: '1', by: 'lea', why: 'a drawer', time }, now);
  const moment = { time: '2026-11-21T12:00:00.000Z', percent: 100 };
  appendToLog(releases, rollbackLine(readLog(releases), 'mf-menu', '1', moment));
  release('4');
  expect(uses()).toEqual(['mf-menu 1: in open tabs, last seen 2026-11-23 08:30']);
});

test.each([
  ['3', 'mf-menu 3 is what browsers are given: it is not given up'],
  ['9', 'mf-menu 9 is not in use: there is nothing to give up'],
])('version %s is not given up', (version, words) => {
  for (const one of ['1', '2', '3']) release(one);
  const order = { name: 'mf-menu', version, by: 'lea', why: 'why not', time };
  expect(() => giveUp(releases, order, now)).toThrow(words);
});

function check(): Promise<void> {
  const settings = { releasesDir: releases, logsDir: join(releases, 'logs') };
  noteLivePart(releases, { ...service, version: 'c1', commit: null, time });
  for (const contract of ['k2', 'k3']) {
    noteVerification(releases, { provider: 'svc-clients', version: 'c2', contract });
  }
  return requireReleasable(settings, service, () => undefined, now);
}

function release(version: string): void {
  const built = { ...builtRemote('mf-menu', version), expects: { 'svc-clients': `k${version}` } };
  appendToLog(releases, releaseLine(readLog(releases), built, { time, percent: 100 }));
  mkdirSync(join(releases, 'mf-menu', version), { recursive: true });
}

const visits: object[] = [];
beforeEach(() => {
  visits.length = 0;
});
function seen(version: string, last: string, name = 'mf-menu'): void {
  visits.push({ name, version, visits: 1, first: time, last });
  writeFileSync(visitsFile(releases), JSON.stringify(visits));
}

function uses(): string[] {
  return versionsInUse(releases, now).map(({ name, version, use }) => `${name} ${version}: ${use}`);
}
