import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { platformApi } from '@gamelles/contracts';
import { expect, test } from 'vitest';
import { readRouteOwners } from '../routes/route-owners.ts';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { noteVerification } from '../compatibility/verifications.ts';
import { releaseLine } from '../registry/next-line.ts';
import { publish } from '../registry/publish.ts';
import { putRelease } from '../registry/put-release.ts';
import { readLog } from '../registry/release-log.ts';
import {
  asOperator,
  call,
  menu,
  origin,
  state,
  token,
  versions,
  withOperatorApi,
} from '../../testing/operator-api-of-menu.ts';

const { showPlatform, rollBackRemote } = platformApi;

withOperatorApi();

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
  const headers = asOperator;
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
