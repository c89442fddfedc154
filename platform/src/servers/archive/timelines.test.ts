import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPartOf, newestTimeline, timelineOf } from './timelines.ts';

let archive: string;
beforeEach(() => {
  archive = mkdtempSync(join(tmpdir(), 'gamelles-timelines-'));
  mkdirSync(join(archive, 'wal'));
});
afterEach(() => rmSync(archive, { recursive: true }));

test('the newest timeline is the last one with a history, and the first has none', () => {
  expect([newestTimeline(archive), newestTimeline(join(archive, 'elsewhere'))]).toEqual([1, 1]);
  put('00000002.history', '');
  put('0000000A.history', '');
  expect(newestTimeline(archive)).toBe(10);
});

test('a base backup is part of its own timeline, and of those that left it later', () => {
  put('00000003.history', '1\t0/4000000\tbefore 2026-11-23\n2\t0/6000000\tno recovery target\n');
  const [early, late] = [base('1', '0/2000028'), base('1', '0/5000028')];
  const ofSecond = base('2', '0/5000028');
  expect([early, late, ofSecond].map(timelineOf)).toEqual([1, 1, 2]);
  expect([early, late, ofSecond].map((one) => isPartOf(1, one, archive))).toEqual([
    true,
    true,
    false,
  ]);
  expect([early, late, ofSecond].map((one) => isPartOf(3, one, archive))).toEqual([
    true,
    false,
    true,
  ]);
});

test('a base backup that was running when the next timeline began is no part of that', () => {
  const taken = base('1', '0/2000028');
  put('000000010000000000000002.00000028.backup', 'STOP WAL LOCATION: 0/2000158 (file …)\n');
  put('00000002.history', '1\t0/2000100\tbefore 2026-11-23\n');
  expect(isPartOf(2, taken, archive)).toBe(false);
  put('00000002.history', '1\t0/2000158\tbefore 2026-11-23\n');
  expect(isPartOf(2, taken, archive)).toBe(true);
});

function put(name: string, content: string): void {
  writeFileSync(join(archive, 'wal', `${name}.gz`), gzipSync(content));
}

/** A base backup of a timeline, whose log begins at a position in a segment. */
function base(timeline: string, position: string): string {
  const folder = join(archive, 'base', `${timeline} ${position.replace('/', '-')}`);
  mkdirSync(join(folder, 'postgres/cluster'), { recursive: true });
  const segment = `${timeline.padStart(8, '0')}00000000${position.slice(2, 3).padStart(8, '0')}`;
  const label = `START WAL LOCATION: ${position} (file ${segment})\n`;
  writeFileSync(join(folder, 'postgres/cluster/backup_label'), label);
  return folder;
}
