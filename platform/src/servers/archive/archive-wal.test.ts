import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveScript } from './archive-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-wal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a segment is stored completely, even after an interrupted copy', () => {
  writeFileSync(join(folder, 'one.gz.part'), 'half of');
  expect(archive('one', 'first')).toBe(0);
  expect(kept('one')).toBe('first');
  expect(readdirSync(folder)).not.toContain('one.gz.part');
});

test('a segment may come twice, but another under its name is refused', () => {
  expect([archive('one', 'first'), archive('one', 'first')]).toEqual([0, 0]);
  expect(archive('one', 'second')).not.toBe(0);
  expect(kept('one')).toBe('first');
});

test('a missing folder is an error, so that Postgres keeps the segment', () => {
  writeFileSync(join(folder, 'segment'), 'first');
  expect(run(join(folder, 'away'), 'one')).not.toBe(0);
});

function archive(name: string, content: string): number | null {
  writeFileSync(join(folder, 'segment'), content);
  return run(folder, name);
}

function run(target: string, name: string): number | null {
  return spawnSync('sh', [archiveScript, target, join(folder, 'segment'), name]).status;
}

function kept(name: string): string {
  return gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString();
}
