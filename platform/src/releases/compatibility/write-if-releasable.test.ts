import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepContracts } from '../registry/contract-store.ts';
import { requireReleasable } from './can-release.ts';
import { noteLivePart, readParts, type Part } from './live-parts.ts';
import { noteVerification } from './verifications.ts';
import { writeIfReleasable } from './write-if-releasable.ts';

const provider = 'svc-boxes';
const route = { method: 'GET', paths: ['/api/boxes'] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-at-once-'));
  keepSchemas('note', ['id', 'note']);
  keepSchemas('no-note', ['id']);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a service does not lose a field which a front end began to read during its checks', async () => {
  goLive(service('1', 'note'));
  goLive(shell('1', 'no-note'));
  const candidate = service('2', 'no-note');
  await check(candidate);
  goLive(shell('2', 'note'));
  expect(() => write(candidate)).toThrow(
    `${provider} cannot be released:\n- note of GET /api/boxes: shell 2 reads string, and ${provider} 2 sends nothing`,
  );
  expect(readParts(folder).get(provider)?.version).toBe('1');
});

test('a front end does not begin to read a field which its service lost during its checks', async () => {
  goLive(service('1', 'note'));
  const candidate = shell('2', 'note');
  await check(candidate);
  goLive(service('2', 'no-note'));
  expect(() => write(candidate)).toThrow('shell cannot be released:\n- note of GET /api/boxes');
});

test('a contract without a verification since is refused, and the message says what to do', async () => {
  goLive(service('1', 'note'));
  const candidate = shell('2', 'note');
  await check(candidate);
  const { version } = service('3', 'note');
  noteLivePart(folder, { ...service('3', 'note'), commit: null, time });
  expect(() => write(candidate)).toThrow(
    `shell cannot be released:\n- shell 2 with ${provider} ${version}: released during the checks, and never verified; release it once more`,
  );
});

test('a release with the contract of a first start, which nobody verified, is written', () => {
  for (const part of [service('1', 'note'), shell('1', 'note')]) {
    noteLivePart(folder, { ...part, commit: null, time });
  }
  write(shell('2', 'note'));
  expect(readParts(folder).get('shell')?.version).toBe('2');
});

test('a release that still fits is written', async () => {
  goLive(service('1', 'note'));
  const candidate = shell('2', 'note');
  await check(candidate);
  goLive(service('2', 'note'));
  write(candidate);
  expect(readParts(folder).get('shell')?.version).toBe('2');
});

const time = '2026-11-27T10:00:00.000Z';
function check(candidate: Part): Promise<void> {
  verify(candidate);
  return requireReleasable({ releasesDir: folder, logsDir: folder }, candidate, () => undefined);
}

function write(candidate: Part): void {
  writeIfReleasable(folder, candidate, () =>
    noteLivePart(folder, { ...candidate, commit: null, time }),
  );
}

/**
 * Records a part as live and verified: examples of contracts fit both versions, so only schemas
 * differ.
 */
function goLive(part: Part): void {
  noteLivePart(folder, { ...part, commit: null, time });
  verify(part);
}

function verify({ name, version }: Part): void {
  if (name === provider) noteVerification(folder, { provider, version, contract: contract() });
}

function service(version: string, schemas: string): Part {
  return { name: provider, version, expects: {}, schemas };
}

function shell(version: string, schemas: string): Part {
  return { name: 'shell', version, expects: { [provider]: contract() }, schemas };
}

function contract(): string {
  const pacts = join(folder, 'pacts');
  mkdirSync(pacts, { recursive: true });
  const request = { method: 'GET', path: '/api/boxes' };
  const interactions = [{ request, response: { status: 200 } }];
  writeFileSync(join(pacts, `shell-${provider}.json`), JSON.stringify({ interactions }));
  return keepContracts(pacts, folder, 'shell')[provider] ?? '';
}

function keepSchemas(name: string, fields: readonly string[]): void {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  const answer = { type: 'object', properties, required: fields };
  const answers = [{ ...route, sent: answer, read: answer }];
  mkdirSync(join(folder, 'schemas'), { recursive: true });
  writeFileSync(join(folder, 'schemas', `${name}.json`), JSON.stringify({ events: {}, answers }));
}
