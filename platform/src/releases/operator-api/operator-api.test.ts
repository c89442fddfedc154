import { once } from 'node:events';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { platformApi, type PlatformState } from '@gamelles/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readRouteOwners } from '../routes/route-owners.ts';
import { VitalSamples } from '../canaries/vital-samples.ts';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { noteVerification } from '../compatibility/verifications.ts';
import { readVisits } from '../in-use/visits.ts';
import { releaseLine } from '../registry/next-line.ts';
import { appendToPageLog } from '../registry/page-log.ts';
import { publish } from '../registry/publish.ts';
import { putRelease } from '../registry/put-release.ts';
import { readLog } from '../registry/release-log.ts';
import { releaseRemote } from '../registry/release-remote.ts';
import { aMenu, type Menu } from '../../testing/menu.ts';
import { readEnvironment } from './environment.ts';
import { startOperatorApi } from './start-operator-api.ts';

const token = 'a'.repeat(36);
const { showPlatform, rollBackRemote, reportFailure, reportVisit, reportVitals } = platformApi;

let menu: Menu;
let server: Server;
beforeEach(async () => {
  menu = aMenu();
  for (const script of ['first', 'second']) {
    menu.build(script);
    releaseRemote(menu.folder, menu.releases, 'c0ffee');
  }
  writeFileSync(join(menu.folder, 'provided.json'), '{"react":"19.3.1"}');
  const env = { RELEASES_DIR: menu.releases, WWW_DIR: menu.folder, OPERATOR_TOKEN: token };
  server = await startOperatorApi(readEnvironment({ ...env, PORT: '0', LOG_LEVEL: 'silent' }));
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
  menu.remove();
});

test.each([
  ['nothing', {}],
  ['a wrong token', { authorization: `Bearer ${'b'.repeat(36)}` }],
  ['the token in another form', { authorization: token }],
])('a caller with %s learns nothing and changes nothing', async (_what, headers) => {
  const before = menu.registry();
  const [, first] = versions();
  const asked = [
    await call(showPlatform, undefined, headers),
    await call(rollBackRemote, { name: 'mf-menu', version: first }, headers),
  ];
  for (const { status, body } of asked) {
    expect([status, body]).toEqual([401, expect.objectContaining({ code: 'unauthenticated' })]);
  }
  expect(menu.registry()).toEqual(before);
});

test('a response to an operator is never cached', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin()}${showPlatform.paths[0]}`, { headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('a token in the address is not accepted', async () => {
  expect((await fetch(`${origin()}${showPlatform.paths[0]}?token=${token}`)).status).toBe(401);
});

test('it lists the live version of every part, from the registry and the log of parts', async () => {
  const now = { commit: 'c0ffee', time: '2026-11-21T12:00:00.000Z' };
  noteLivePart(menu.releases, { name: 'svc-identity', version: 'i1', expects: {}, ...now });
  noteLivePart(menu.releases, { name: 'svc-identity', version: 'i2', expects: {}, ...now });
  const [second, first] = versions();
  const { remotes, parts } = await state();
  expect(remotes).toEqual([
    expect.objectContaining({
      name: 'mf-menu',
      version: second,
      commit: 'c0ffee',
      candidate: null,
      previous: first,
      others: [expect.objectContaining({ version: first })],
    }),
  ]);
  expect(parts).toEqual([{ name: 'svc-identity', version: 'i2', ...now }]);
});

test('it lists the shared versions, who needs them, and whose range is not met', async () => {
  const met = async (react: string) => {
    writeFileSync(join(menu.folder, 'provided.json'), JSON.stringify({ react }));
    return (await state()).singletons;
  };
  const need = { by: 'mf-menu', range: '^19.3.0' };
  expect(await met('19.3.1')).toEqual([
    { name: 'react', provided: '19.3.1', needs: [{ ...need, met: true }] },
  ]);
  expect(await met('20.0.0')).toEqual([
    { name: 'react', provided: '20.0.0', needs: [{ ...need, met: false }] },
  ]);
});

test('it lists which contracts between live parts were verified', async () => {
  const now = { commit: null, time: '2026-11-21T12:00:00.000Z' };
  const expects = { 'svc-identity': 'k1', 'svc-clients': 'k2' };
  noteLivePart(menu.releases, { name: 'svc-identity', version: 'i1', expects: {}, ...now });
  noteLivePart(menu.releases, { name: 'shell', version: 's1', expects, ...now });
  noteVerification(menu.releases, { provider: 'svc-identity', version: 'i1', contract: 'k1' });
  const pair = { consumer: 'shell', consumerVersion: 's1' };
  expect((await state()).contracts).toEqual([
    { ...pair, provider: 'svc-identity', providerVersion: 'i1', verified: true },
    { ...pair, provider: 'svc-clients', providerVersion: null, verified: false },
  ]);
});

test('a rollback changes the registry and adds one line to the log, with the operator', async () => {
  const [, first] = versions();
  const order = { name: 'mf-menu', version: first };
  const by = 'Amélie';
  const lines = readLog(menu.releases).length;
  expect((await call(rollBackRemote, { ...order, by }, asOperator)).body.remotes).toEqual([
    expect.objectContaining(order),
  ]);
  expect(menu.registry()).toMatchObject({ remotes: [order] });
  await call(rollBackRemote, { ...order, by }, asOperator);
  expect(readLog(menu.releases).slice(lines)).toEqual([
    expect.objectContaining({ ...order, kind: 'rollback', percent: 100, by, why: null }),
  ]);
});

test('a rollback to a version that does not fit the live parts needs a reason', async () => {
  writeFileSync(join(menu.folder, 'provided.json'), '{"react":"20.0.0"}');
  const [second, first] = versions();
  const order = { name: 'mf-menu', version: first, by: 'Amélie' };
  const refused = await call(rollBackRemote, order, asOperator);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: 'version_unfit',
      error: 'Cette version ne va plus avec ce qui est en place.',
      fields: { version: `mf-menu ${first} wants react ^19.3.0, and the live shell has 20.0.0` },
    },
  ]);
  expect(menu.registry()).toMatchObject({ remotes: [{ version: second }] });
  const insisting = { ...order, why: 'La page est vide' };
  expect((await call(rollBackRemote, insisting, asOperator)).status).toBe(200);
  expect(readLog(menu.releases).at(-1)).toMatchObject(insisting);
});

test('a canary ends with a rollback to the live version', async () => {
  menu.build('third');
  const built = putRelease(menu.folder, menu.releases, null);
  const time = new Date().toISOString();
  const line = releaseLine(readLog(menu.releases), built, { time, percent: 10 });
  publish(menu.releases, line, readRouteOwners(dirname(menu.folder)));
  const [before] = (await state()).remotes;
  expect(before?.candidate).toMatchObject({ version: built.version, percent: 10 });
  await call(rollBackRemote, { name: 'mf-menu', version: before?.version }, asOperator);
  expect((await state()).remotes).toEqual([
    expect.objectContaining({ version: before?.version, candidate: null }),
  ]);
});

test('a rollback to an unknown version, or to one without files, is refused', async () => {
  const [, first] = versions();
  const before = menu.registry();
  rmSync(join(menu.releases, 'mf-menu', first ?? ''), { recursive: true });
  for (const version of ['9.9.9', first]) {
    const { status, body } = await call(rollBackRemote, { name: 'mf-menu', version }, asOperator);
    expect([status, body.code]).toEqual([404, 'version_not_found']);
  }
  expect(menu.registry()).toEqual(before);
});

test('reports are counted by version and kind, for existing versions only', async () => {
  const [second] = versions();
  const report = { name: 'mf-menu', version: second, kind: 'load' };
  for (const kind of ['load', 'load', 'render']) await call(reportFailure, { ...report, kind });
  const unknown = await call(reportFailure, { ...report, version: '9.9.9' });
  expect(unknown).toMatchObject({ status: 200, body: { counted: false } });
  expect((await state()).failures).toEqual([
    expect.objectContaining({ ...report, kind: 'render', count: 1 }),
    expect.objectContaining({ ...report, kind: 'load', count: 2 }),
  ]);
});

test.each([
  ['an unknown kind', { kind: 'other' }],
  ['an unknown field', { address: '/clients/7' }],
  ['a message', { stack: ['TypeError: Léa Dupont is not a function'] }],
  ['an invalid name', { name: '../mf' }],
])('a report with %s is refused', async (_what, more) => {
  const [version] = versions();
  const report = { name: 'mf-menu', version, kind: 'load', ...more };
  expect((await call(reportFailure, report)).body.code).toBe('invalid');
  expect((await state()).failures).toEqual([]);
});

test('an error is listed with its route, browser and place, and the number of visits', async () => {
  const [version = ''] = versions();
  const menuNow = { name: 'mf-menu', version };
  await call(reportVisit, { open: [menuNow], started: [menuNow] });
  const stack = [`/mf/mf-menu/${version}/assets/menu.js:1:20`];
  const where = { route: '/menu', browser: 'Chrome 156', stack };
  await call(reportFailure, { ...menuNow, kind: 'script', ...where });
  expect((await state()).failures).toEqual([
    expect.objectContaining({ ...menuNow, kind: 'script', count: 1, visits: 1, ...where }),
  ]);
});

test('a path that the front end does not declare is not stored, because it may contain an id', async () => {
  const [version] = versions();
  await call(reportFailure, { name: 'mf-menu', version, kind: 'promise', route: '/menu/c0ffee' });
  const [failure] = (await state()).failures;
  expect([failure?.kind, failure?.route]).toEqual(['promise', undefined]);
});

test('tabs are asked for their vitals while one of their front ends is on trial', async () => {
  const [live = ''] = versions();
  const visit = { open: [{ name: 'mf-menu', version: live }], started: [] };
  expect((await call(reportVisit, visit)).body.measured).toBe(false);
  const built = beginTrial();
  expect((await call(reportVisit, visit)).body.measured).toBe(true);
  const vitals = { name: 'mf-menu', version: built.version, lcp: 900, inp: 40, cls: 0.01 };
  expect((await call(reportVitals, vitals)).body).toEqual({ counted: true });
  expect(new VitalSamples(menu.releases).of(built)).toMatchObject({ lcp: [900], inp: [40] });
});

test('a visit reads the logs of releases only after they have grown', async () => {
  const [live = ''] = versions();
  const visit = { open: [{ name: 'mf-menu', version: live }], started: [] };
  beginTrial();
  const first = await call(reportVisit, visit);
  expect(first.body).toEqual({ counted: true, measured: true });
  const log = join(menu.releases, 'releases.jsonl');
  writeFileSync(log, '\n'.repeat(statSync(log).size));
  expect((await call(reportVisit, visit)).body).toEqual(first.body);
});

test('the versions that tabs run are stored if they exist', async () => {
  const [second = '', first = ''] = versions();
  const menuOf = (version: string) => ({ name: 'mf-menu', version });
  const visit = { open: [menuOf(second), menuOf(first)], started: [menuOf(second)] };
  const told = [await call(reportVisit, visit), await call(reportVisit, visit)];
  expect(told.map(({ body }) => body)).toEqual([
    { counted: true, measured: false },
    { counted: true, measured: false },
  ]);
  const unknown = { open: [menuOf('9.9.9')], started: [] };
  expect(await call(reportVisit, unknown)).toMatchObject({ body: { counted: false } });
  await expect
    .poll(() => readVisits(menu.releases).map(({ version, visits }) => [version, visits]))
    .toEqual([
      [second, 2],
      [first, 0],
    ]);
});

test('the shell is identified by its first script', async () => {
  const time = '2026-11-21T12:00:00.000Z';
  const kept = { commit: null, expects: {}, schemas: 's', sources: 'x', previous: null };
  const given = { kind: 'release', time, percent: 100, by: null, why: null } as const;
  const shell = { name: 'shell', version: '0.1.0-ab', entry: 'main.c0ffee', ...kept, ...given };
  appendToPageLog(menu.releases, shell);
  const own = { name: 'shell', version: 'main.c0ffee' };
  await call(reportVisit, { open: [own], started: [own] });
  await expect
    .poll(() => readVisits(menu.releases))
    .toEqual([expect.objectContaining({ name: 'shell', version: '0.1.0-ab', visits: 1 })]);
});

/** Gives another version of the menu to a tenth of the browsers. */
function beginTrial() {
  menu.build('third');
  const built = putRelease(menu.folder, menu.releases, null);
  const line = releaseLine(readLog(menu.releases), built, {
    time: new Date().toISOString(),
    percent: 10,
  });
  publish(menu.releases, line, readRouteOwners(dirname(menu.folder)));
  return built;
}

const asOperator = { authorization: `Bearer ${token}` };

function origin(): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return `http://127.0.0.1:${address.port}`;
}

/** The versions of the log, newest first. */
function versions(): string[] {
  return readLog(menu.releases)
    .map(({ version }) => version)
    .toReversed();
}

async function state(): Promise<PlatformState> {
  return showPlatform.response.parse((await call(showPlatform, undefined, asOperator)).body);
}

async function call(
  { method, paths: [path] }: (typeof platformApi)[keyof typeof platformApi],
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(origin() + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body ? JSON.stringify(body) : null,
  });
  const content = z.record(z.string(), z.unknown());
  return { status: answer.status, body: content.parse(await answer.json()) };
}
