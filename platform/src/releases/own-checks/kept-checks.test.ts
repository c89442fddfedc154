import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOwnPart, type OwnPart } from '../../testing/own-part.ts';
import { checkOnce } from './kept-checks.ts';

let releases: string;
let part: OwnPart;
let runs: number;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-checks-'));
  part = anOwnPart();
  runs = 0;
});
afterEach(() => {
  part.remove();
  rmSync(releases, { recursive: true });
});

test('sources that have passed are not checked again, and others are', async () => {
  await check();
  await check();
  expect(runs).toBe(1);
  part.write('second');
  await check();
  expect(runs).toBe(2);
});

test('sources with a fault are checked again', async () => {
  expect([await check('a fault'), await check('a fault')]).toEqual([['a fault'], ['a fault']]);
  expect(runs).toBe(2);
});

test('if a file changes during the checks, neither state has passed', async () => {
  const checking = check();
  part.write('second');
  await expect(checking).rejects.toThrow(`${part.name} changed while it was checked: try again`);
  await check();
  part.write('first');
  await check();
  expect(runs).toBe(3);
});

function check(...faults: readonly string[]): Promise<readonly string[]> {
  return checkOnce(releases, part.name, () => {
    runs += 1;
    return Promise.resolve(faults);
  });
}
