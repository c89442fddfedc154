import { statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { platformApi } from '@gamelles/contracts';
import { expect, test } from 'vitest';
import { readRouteOwners } from '../routes/route-owners.ts';
import { VitalSamples } from '../canaries/vital-samples.ts';
import { readVisits } from '../in-use/visits.ts';
import { releaseLine } from '../registry/next-line.ts';
import { appendToPageLog } from '../registry/page-log.ts';
import { publish } from '../registry/publish.ts';
import { putRelease } from '../registry/put-release.ts';
import { readLog } from '../registry/release-log.ts';
import {
  call,
  menu,
  state,
  versions,
  withOperatorApi,
} from '../../testing/operator-api-of-menu.ts';

const { reportFailure, reportVisit, reportVitals } = platformApi;

withOperatorApi();

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

test('tabs are asked for their vitals while one of their front ends has a canary', async () => {
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
