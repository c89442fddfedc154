import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformApi, type BodyOf } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rule } from '../canaries/judge.ts';
import { releaseLine, rollbackLine } from '../registry/next-line.ts';
import { publish } from '../registry/publish.ts';
import { appendToLog, readLog } from '../registry/release-log.ts';
import { builtRemote } from '../../testing/built-remote.ts';
import { readEnvironment } from './environment.ts';
import { startOperatorApi } from './start-operator-api.ts';

const { reportFailure, reportVisit } = platformApi;
const longAgo = '2026-11-23T10:00:00.000Z';
const everyFewMilliseconds = 20;
const candidate = { name: 'mf-auth', version: '2' };

let releases: string;
let origin: string;
let close: () => Promise<void>;
beforeEach(async () => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-judged-'));
  release('1', 100);
  release('2', 10);
  await start(everyFewMilliseconds);
});
afterEach(async () => {
  await close();
  rmSync(releases, { recursive: true });
});

async function start(judgeEvery?: number): Promise<void> {
  const env = { RELEASES_DIR: releases, WWW_DIR: releases, OPERATOR_TOKEN: 'a'.repeat(36) };
  const read = readEnvironment({ ...env, PORT: '0', LOG_LEVEL: 'silent' });
  const server = await startOperatorApi(read, judgeEvery);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  origin = `http://127.0.0.1:${address.port}`;
  close = async () => {
    server.close();
    await once(server, 'close');
  };
}

test('a candidate that works becomes live without an operator', async () => {
  for (let visit = 0; visit < rule.leastVisits; visit += 1) await visited();
  await expect
    .poll(() => readLog(releases).at(-1))
    .toMatchObject({ ...candidate, percent: 100, by: 'the rule for candidates' });
  expect(registry()).toMatchObject({ remotes: [{ version: candidate.version }] });
});

test('a candidate that fails is taken back without an operator', async () => {
  for (let visit = 0; visit < rule.leastFailures; visit += 1) {
    await visited();
    await failed();
  }
  await expect
    .poll(() => readLog(releases).at(-1))
    .toMatchObject({ version: '1', kind: 'rollback', by: 'the rule for candidates' });
  expect(registry()).toMatchObject({ remotes: [{ version: '1' }] });
});

test('failures count that are reported before the first look at a candidate', async () => {
  await close();
  rmSync(join(releases, 'canaries.json'), { force: true });
  await start();
  for (let visit = 0; visit < rule.leastFailures; visit += 1) await failed();
  await close();
  await start(everyFewMilliseconds);
  await expect.poll(() => readLog(releases).at(-1)).toMatchObject({ kind: 'rollback' });
});

test('a version that only the log contains reaches browsers without an operator', async () => {
  const moment = { time: longAgo, percent: 100 };
  appendToLog(releases, rollbackLine(readLog(releases), 'mf-auth', '1', moment));
  await expect.poll(registry).toMatchObject({ remotes: [{ version: '1', candidate: null }] });
});

function release(version: string, percent: number): void {
  mkdirSync(join(releases, 'mf-auth', version), { recursive: true });
  const built = builtRemote('mf-auth', version);
  publish(releases, releaseLine(readLog(releases), built, { time: longAgo, percent }));
}

function registry(): unknown {
  return JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8'));
}

function failed(): Promise<unknown> {
  const failure: BodyOf<typeof reportFailure> = { ...candidate, kind: 'render' };
  return callRoute(origin, reportFailure, { body: failure });
}

function visited(): Promise<unknown> {
  return callRoute(origin, reportVisit, { body: { open: [candidate], started: [candidate] } });
}
