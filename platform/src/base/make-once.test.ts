import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeOnce } from './make-once.ts';

test('a folder that could not be filled, for instance on a full disk, leaves nothing behind', () => {
  const parent = mkdtempSync(join(tmpdir(), 'gamelles-once-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const fillHalf = (next: string): never => {
    mkdirSync(next);
    writeFileSync(join(next, 'first.js'), '');
    throw new Error('no room');
  };
  expect(() => makeOnce(join(parent, 'build'), fillHalf)).toThrow('no room');
  expect(readdirSync(parent)).toEqual([]);
});
