import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { FailureCounts } from '../operator-api/failure-counts.ts';
import { VisitCounts } from '../operator-api/visit-counts.ts';
import { releaseLine } from '../registry/next-line.ts';
import { readPageLog } from '../registry/page-log.ts';
import { publishPage } from '../registry/publish-page.ts';
import { publish } from '../registry/publish.ts';
import { readLog } from '../registry/release-log.ts';
import type { Measures } from './measures.ts';
import { VitalSamples } from './vital-samples.ts';
import { watchCanaries } from './watch-canaries.ts';

const begun = '2026-11-23T10:00:00.000Z';
const later = new Date('2026-11-23T11:00:00.000Z');
let folder: string;
let folders: { readonly releasesDir: string; readonly wwwDir: string };
let measures: Measures;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-canaries-'));
  folders = { releasesDir: join(folder, 'releases'), wwwDir: join(folder, 'www') };
  measures = {
    visits: new VisitCounts(folders.releasesDir),
    failures: new FailureCounts(join(folders.releasesDir, 'failures.json')),
    vitals: new VitalSamples(folders.releasesDir),
  };
  release('mf-auth', '1', 100);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a candidate that works is given to everybody, by the rule and with its reason', () => {
  release('mf-auth', '2', 10);
  watch();
  visited('mf-auth', '2', 120);
  expect(watch()).toEqual(['promote']);
  expect(readLog(folders.releasesDir).at(-1)).toMatchObject({
    version: '2',
    kind: 'release',
    percent: 100,
    previous: '1',
    by: 'the rule for candidates',
    why: '120 visits, 0.0 % with failures, none slower',
  });
  expect(watch()).toEqual([]);
});

test('a candidate that fails is taken back, and everybody has the version before', () => {
  release('mf-auth', '2', 10);
  watch();
  visited('mf-auth', '1', 1000);
  visited('mf-auth', '2', 30);
  failed('mf-auth', '2', 6);
  expect(watch()).toEqual(['withdraw']);
  expect(readLog(folders.releasesDir).at(-1)).toMatchObject({
    version: '1',
    kind: 'rollback',
    why: '20.0 % of its visits fail, and 0.0 % of those of the live version',
  });
});

test('failures of the live version from before the canary do not count', () => {
  visited('mf-auth', '1', 10);
  failed('mf-auth', '1', 10);
  release('mf-auth', '2', 10);
  watch();
  visited('mf-auth', '1', 1000);
  visited('mf-auth', '2', 30);
  failed('mf-auth', '2', 6);
  expect(watch()).toEqual(['withdraw']);
});

test('a slower candidate is taken back', () => {
  release('mf-auth', '2', 10);
  watch();
  visited('mf-auth', '2', 120);
  shown('1', 900, 40);
  shown('2', 2400, 40);
  expect(watch()).toEqual(['withdraw']);
});

test('quick pages of the live version from before the canary do not count', () => {
  shown('1', 900, 300);
  release('mf-auth', '2', 10);
  watch();
  visited('mf-auth', '2', 120);
  shown('1', 2400, 40);
  shown('2', 2400, 40);
  expect(watch()).toEqual(['promote']);
});

test('slow pages of a candidate in one canary do not count in the next one', () => {
  release('mf-auth', '2', 10);
  watch();
  shown('1', 900, 40);
  shown('2', 2400, 40);
  expect(watch()).toEqual(['withdraw']);
  expect(watch()).toEqual([]);
  release('mf-auth', '2', 10);
  watch();
  visited('mf-auth', '2', 120);
  shown('1', 900, 40);
  shown('2', 900, 40);
  expect(watch()).toEqual(['promote']);
});

function beginTwoTrials(): void {
  release('mf-client', '1', 100);
  release('mf-auth', '2', 10);
  release('mf-client', '2', 10);
  watch();
}

test('two candidates are judged separately', () => {
  beginTwoTrials();
  visited('mf-auth', '2', 120);
  visited('mf-client', '2', 30);
  failed('mf-client', '2', 20);
  expect(watch()).toEqual(['promote', 'withdraw']);
});

test('a candidate that cannot be taken back does not prevent the verdict on another', () => {
  beginTwoTrials();
  failed('mf-auth', '2', 20);
  visited('mf-client', '2', 120);
  rmSync(join(folders.releasesDir, 'mf-auth/1'), { recursive: true });
  expect(watch()).toEqual(['failed', 'promote']);
});

test('a shell that works is given to everybody as well', () => {
  for (const [version, percent] of [
    ['s1', 100],
    ['s2', 10],
  ] as const) {
    mkdirSync(join(folders.releasesDir, 'shell', version, 'assets'), { recursive: true });
    writeFileSync(join(folders.releasesDir, 'shell', version, 'index.html'), version);
    const built = { name: 'shell', version, commit: null, expects: {}, schemas: 's' };
    const line = releaseLine(
      readPageLog(folders.releasesDir),
      { ...built, sources: version },
      { time: begun, percent },
    );
    publishPage({ releases: folders.releasesDir, www: folders.wwwDir }, line);
  }
  watch();
  visited('shell', 's2', 150);
  expect(watch()).toEqual(['promote']);
  expect(readFileSync(join(folders.wwwDir, 'index.html'), 'utf8')).toBe('s2');
  expect(existsSync(join(folders.wwwDir, 'shares/0.html'))).toBe(false);
});

function watch(): string[] {
  return watchCanaries(folders, measures, later).map(({ outcome }) => outcome);
}

function visited(name: string, version: string, times: number): void {
  for (let visit = 0; visit < times; visit += 1) {
    measures.visits.add({ open: [], started: [{ name, version }] }, begun);
  }
}

/** This number of pages with a version of mf-auth, each with this LCP. */
function shown(version: string, lcp: number, times: number): void {
  for (let visit = 0; visit < times; visit += 1) {
    measures.vitals.add({ name: 'mf-auth', version, lcp });
  }
}

function failed(name: string, version: string, times: number): void {
  for (let visit = 0; visit < times; visit += 1) {
    measures.failures.add({ name, version, kind: 'script' }, begun);
  }
}

function release(name: 'mf-auth' | 'mf-client', version: string, percent: number): void {
  const routes = name === 'mf-auth' ? [{ path: '/login', role: null }] : [];
  const built = { ...builtRemote(name, version), routes };
  mkdirSync(join(folders.releasesDir, name, version), { recursive: true });
  const log = readLog(folders.releasesDir);
  publish(folders.releasesDir, releaseLine(log, built, { time: begun, percent }));
}
