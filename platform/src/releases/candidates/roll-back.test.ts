import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { noteVerification } from '../compatibility/verifications.ts';
import { releaseLine } from '../registry/next-line.ts';
import { readPageLog } from '../registry/page-log.ts';
import { publishPage } from '../registry/publish-page.ts';
import { appendToLog, readLog, type BuiltRelease } from '../registry/release-log.ts';
import { rollBack } from './roll-back.ts';

let folder: string;
let folders: { readonly releasesDir: string; readonly wwwDir: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-roll-back-'));
  folders = { releasesDir: join(folder, 'releases'), wwwDir: join(folder, 'www') };
  write('www/provided.json', { react: '19.3.1' });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a rollback is admitted if the live service keeps the contract of the version', () => {
  release('1', at(1), { expects: { 'svc-clients': 'c1' } });
  release('2', at(2), { expects: { 'svc-clients': 'c2' } });
  goLive('s2', at(3));
  noteVerification(folders.releasesDir, { provider: 'svc-clients', version: 's2', contract: 'c1' });
  back('1');
  expect(readLog(folders.releasesDir).at(-1)).toMatchObject({ version: '1', kind: 'rollback' });
});

test('a rollback is admitted unverified if the version was live beside the present service before', () => {
  release('1', at(1), { expects: { 'svc-clients': 'c1' } });
  goLive('s1', at(2));
  release('2', at(3), { expects: { 'svc-clients': 'c2' } });
  back('1');
  expect(readLog(folders.releasesDir).at(-1)?.version).toBe('1');
});

test('a rollback to a version that was never live beside the present service needs insistence', () => {
  goLive('s1', at(1));
  release('1', at(2), { expects: { 'svc-clients': 'c1' } });
  release('2', at(3), { expects: { 'svc-clients': 'c2' } });
  goLive('s2', at(4));
  const pair = 'mf-menu 1 with svc-clients s2: never verified';
  expect(() => back('1', { why: 'the other is blank' })).toThrow(
    `mf-menu 1 does not fit what is live; to return all the same, say so: --anyway « why »\n- ${pair}`,
  );
  expect(readLog(folders.releasesDir).at(-1)?.version).toBe('2');
  const told: string[] = [];
  back('1', { why: 'the other is blank', anyway: true, tell: (fault) => told.push(fault) });
  expect(told).toEqual([`It does not fit: ${pair}`]);
  expect(readLog(folders.releasesDir).at(-1)).toMatchObject({
    version: '1',
    kind: 'rollback',
    by: 'amelie',
    why: 'the other is blank',
  });
});

test('a version that cannot read the present responses is refused, and the field is named', () => {
  contract('c1', 'GET', '/api/clients/menu');
  answers('then', '/api/clients/menu', { type: 'string', enum: ['small'] });
  answers('now', '/api/clients/menu', { type: 'string', enum: ['small', 'large'] });
  release('1', at(1), { expects: { 'svc-clients': 'c1' }, schemas: 'then' });
  release('2', at(2), { expects: { 'svc-clients': 'c1' }, schemas: 'now' });
  goLive('s2', at(3), 'now');
  noteVerification(folders.releasesDir, { provider: 'svc-clients', version: 's2', contract: 'c1' });
  expect(() => back('1')).toThrow(
    '\n- size of GET /api/clients/menu: mf-menu 1 reads "small", and svc-clients s2 sends "large"',
  );
});

test('a version that needs something that no live shell has is refused', () => {
  release('1', at(1), { needs: { react: '^18.0.0' } });
  release('2', at(2));
  expect(() => back('1')).toThrow(
    '\n- mf-menu 1 wants react ^18.0.0, and the live shell has 19.3.1',
  );
});

test('a shell that lacks something for a live front end is refused', () => {
  releaseShell('1', '18.2.0');
  releaseShell('2', '19.3.1');
  release('1', at(1), { needs: { react: '^19.3.0' } });
  expect(() => back('1', { name: 'shell' })).toThrow(
    '\n- mf-menu 1 wants react ^19.3.0, and shell 1 has 18.2.0',
  );
  expect(readPageLog(folders.releasesDir).at(-1)?.version).toBe('2');
});

test('a canary can end with the live version, even if that does not fit', () => {
  goLive('s1', at(1));
  release('1', at(2), { needs: { react: '^18.0.0' } });
  release('2', at(3), {}, 10);
  back('1');
  expect(readLog(folders.releasesDir).at(-1)).toMatchObject({ version: '1', percent: 100 });
});

function at(hour: number): string {
  return `2026-11-25T0${hour}:00:00.000Z`;
}

function release(version: string, time: string, more: Partial<BuiltRelease> = {}, percent = 100) {
  const { releasesDir } = folders;
  mkdirSync(join(releasesDir, 'mf-menu', version), { recursive: true });
  const built = { ...builtRemote('mf-menu', version), ...more };
  appendToLog(releasesDir, releaseLine(readLog(releasesDir), built, { time, percent }));
}

function releaseShell(version: string, react: string): void {
  const { releasesDir, wwwDir } = folders;
  write(`releases/shell/${version}/provided.json`, { react });
  write(`releases/shell/${version}/assets/main.js`, {});
  write(`releases/shell/${version}/index.html`, {});
  const built = { name: 'shell', version, commit: null, expects: {}, schemas: '', sources: '' };
  const line = releaseLine(readPageLog(releasesDir), built, { time: at(1), percent: 100 });
  publishPage({ releases: releasesDir, www: wwwDir }, line);
}

function goLive(version: string, time: string, schemas?: string): void {
  const part = { name: 'svc-clients', version, expects: {}, commit: null, time };
  noteLivePart(folders.releasesDir, schemas === undefined ? part : { ...part, schemas });
}

function contract(hash: string, method: string, path: string): void {
  const interactions = [{ request: { method, path }, response: { status: 200 } }];
  write(`releases/contracts/${hash}.json`, { interactions });
}

function answers(schemas: string, path: string, size: object): void {
  const answer = { type: 'object', properties: { size }, required: ['size'] };
  const answered = { method: 'GET', paths: [path], sent: answer, read: answer };
  write(`releases/schemas/${schemas}.json`, { events: {}, answers: [answered] });
}

function write(file: string, content: object): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
}

interface Insisting {
  readonly name?: string;
  readonly why?: string;
  readonly anyway?: boolean;
  readonly tell?: (fault: string) => void;
}

function back(version: string, { name = 'mf-menu', why, anyway, tell }: Insisting = {}): void {
  rollBack(folders, { name, version, by: 'amelie', why: why ?? null, anyway }, tell);
}
