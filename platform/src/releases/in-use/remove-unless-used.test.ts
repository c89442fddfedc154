import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeUnlessUsed } from './remove-unless-used.ts';

let folder: string;
let release: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-remove-'));
  release = join(folder, '1');
  put('old');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an unneeded release is removed once, and a later process is told that it removed nothing', () => {
  expect(removeUnlessUsed(release, () => false)).toBe(true);
  expect(removeUnlessUsed(release, () => false)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('a release that another process removes in between is gone as well', () => {
  const takenFirst = removeUnlessUsed(
    release,
    (away) => removeUnlessUsed(away, () => false) && false,
  );
  expect([takenFirst, readdirSync(folder)]).toEqual([true, []]);
});

test('a release that another process found before the rename is put back as it was', () => {
  expect(removeUnlessUsed(release, () => true)).toBe(false);
  expect([readdirSync(folder), content()]).toEqual([['1'], 'old']);
});

test('a release that was created again meanwhile stays', () => {
  const isNeeded = (): boolean => {
    put('new');
    return true;
  };
  expect(removeUnlessUsed(release, isNeeded)).toBe(false);
  expect([readdirSync(folder), content()]).toEqual([['1'], 'new']);
});

function put(text: string): void {
  mkdirSync(release);
  writeFileSync(join(release, 'remoteEntry.js'), text);
}

function content(): string {
  return readFileSync(join(release, 'remoteEntry.js'), 'utf8');
}
