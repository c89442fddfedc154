import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claim } from '../../base/data-folder/claim.ts';
import { chooseVersion, chosenVersion } from '../builds/service-artifact.ts';
import { noteLivePart, readParts } from '../compatibility/live-parts.ts';
import { writeOrRollBack } from './write-or-roll-back.ts';

const name = 'svc-boxes';
const part = { name, version: '2', expects: {} };
const moment = { commit: null, time: '2026-11-27T10:00:00.000Z' };

let dataDir: string;
let restarted: string[];
let leave: () => void;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gamelles-write-or-return-'));
  mkdirSync(join(dataDir, 'services', name), { recursive: true });
  restarted = [];
  leave = await claim(dataDir, (service) => Promise.resolve(restarted.push(service)));
  chooseVersion(dataDir, name, '2');
});
afterEach(() => {
  leave();
  rmSync(dataDir, { recursive: true });
});

test('a service that still fits the live parts stays', async () => {
  await note();
  expect(restarted).toEqual([]);
  expect(readParts(dataDir).get(name)?.version).toBe('2');
});

test('a service goes back to its version before if an unverified part came during its start', async () => {
  noteLivePart(dataDir, { name: 'shell', version: '5', expects: { [name]: 'c5' }, ...moment });
  await expect(note()).rejects.toThrow(`shell 5 with ${name} 2: released during the checks`);
  expect(chosenVersion(dataDir, name)).toBe('1');
  expect(restarted).toEqual([name]);
  expect(readParts(dataDir).has(name)).toBe(false);
});

test('a version that somebody else has chosen meanwhile stays chosen', async () => {
  noteLivePart(dataDir, { name: 'shell', version: '5', expects: { [name]: 'c5' }, ...moment });
  chooseVersion(dataDir, name, '3');
  await expect(note()).rejects.toThrow('cannot be released');
  expect(chosenVersion(dataDir, name)).toBe('3');
  expect(restarted).toEqual([]);
});

function note(): Promise<void> {
  const write = (): void => noteLivePart(dataDir, { ...part, ...moment });
  return writeOrRollBack({ dataDir, releasesDir: dataDir }, part, { note: write, previous: '1' });
}
