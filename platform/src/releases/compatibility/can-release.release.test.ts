import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceVersion } from '../builds/source-hash.ts';
import { keepContracts } from '../registry/contract-store.ts';
import { root } from '../../base/folders.ts';
import { requireReleasable } from './can-release.ts';
import { noteLivePart, type Part } from './live-parts.ts';

const contract = 'mf-client-svc-clients.json';
let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-can-release-'));
  said = [];
  mkdirSync(join(folder, 'pacts'));
  cpSync(join(root, 'pacts', contract), join(folder, 'pacts', contract));
});
afterEach(() => rmSync(folder, { recursive: true }));

function settings() {
  return { releasesDir: folder, logsDir: join(folder, 'logs') };
}
function candidate(): Part {
  return {
    name: 'mf-client',
    version: '1',
    expects: keepContracts(join(folder, 'pacts'), folder, 'mf-client'),
  };
}
const now = { commit: null, time: '2026-11-20T12:00:00.000Z' };
function goLive(version: string): void {
  noteLivePart(folder, { name: 'svc-clients', version, expects: {}, ...now });
}
/** Records a version of the front end with its present contract, as a first start does. */
function startFirst(): void {
  noteLivePart(folder, { ...candidate(), version: '0', ...now });
}
function change(from: string, to: string): void {
  const file = join(folder, 'pacts', contract);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replaceAll(from, to));
}
function check() {
  return requireReleasable(settings(), candidate(), (line) => said.push(line));
}

test('a front end whose calls the live service serves can be released, also a second time', async () => {
  goLive(sourceVersion('svc-clients'));
  await check();
  await check();
  expect(said.filter((line) => /^Holding .*: [\d.]+ s$/.test(line))).toHaveLength(1);
  expect(said.at(-1)).toMatch(/^mf-client 1 with svc-clients \w+: verified$/);
});

test('a front end that needs a missing field is refused, even if the version before needs it too', async () => {
  goLive(sourceVersion('svc-clients'));
  change('"unpaid_amount"', '"unpaid_total"');
  startFirst();
  await expect(check()).rejects.toThrow(
    /^mf-client cannot be released:\n- mf-client 1 with svc-clients \w+: the contract is broken/,
  );
});

test('a front end is refused if the live service was never verified against its contract', async () => {
  goLive('somewhere-else');
  await expect(check()).rejects.toThrow(/svc-clients somewhere-else: never verified/);
});

test('a front end keeps the contract of a first start, although the sources of its service have changed since', async () => {
  goLive('somewhere-else');
  startFirst();
  await check();
  expect(said).toEqual(['mf-client 1 with svc-clients somewhere-else: live together before']);
});

test('a front end is refused if it needs more of its service than at the first start', async () => {
  goLive('somewhere-else');
  startFirst();
  change('"unpaid_amount"', '"unpaid_total"');
  await expect(check()).rejects.toThrow(/svc-clients somewhere-else: never verified/);
});

test('a front end is refused if its service is not live', async () => {
  await expect(check()).rejects.toThrow(/svc-clients \(not live\): svc-clients is not live/);
});
