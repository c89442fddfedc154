import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { platformApi, previewApi, type Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import { errorBody } from '@gamelles/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildShell } from '../../testing/build-shell.ts';
import { aMenu, type Menu } from '../../testing/menu.ts';
import { readEnvironment } from '../operator-api/environment.ts';
import { startOperatorApi } from '../operator-api/start-operator-api.ts';
import { putRelease } from '../registry/put-release.ts';
import { releaseRemote } from '../registry/release-remote.ts';
import { previewPath } from './signed-link.ts';

const token = 'a'.repeat(36);
const { makePreview, showPreview, showShellPreview } = previewApi;
let menu: Menu;
let server: Server;
beforeEach(async () => {
  menu = aMenu();
  menu.build('live');
  releaseRemote(menu.folder, menu.releases, 'c0ffee');
  const env = { RELEASES_DIR: menu.releases, WWW_DIR: menu.folder, OPERATOR_TOKEN: token };
  server = await startOperatorApi(readEnvironment({ ...env, PORT: '0', LOG_LEVEL: 'silent' }));
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
  menu.remove();
});

test('a build that was never live is listed for the operator, and shown by a signed link', async () => {
  const before = menu.registry();
  const version = build('tried');
  expect(await built()).toEqual([version]);
  const made = await read(makePreview, { token, body: { name: 'mf-menu', version } });
  const { remote, until } = await show(made.path);
  expect(remote).toMatchObject({
    name: 'mf-menu',
    version,
    entry: `/mf/mf-menu/${version}/remoteEntry.js`,
    routes: [{ path: '/menu', role: 'client' }],
    navigation: [{ path: '/menu', label: 'La carte' }],
  });
  // The link contains whole seconds.
  expect(until.slice(0, 19)).toBe(made.until.slice(0, 19));
  expect(menu.registry()).toEqual(before);
});

test('a preview returns only what is needed to show it: no commit, no contracts', async () => {
  const version = build('tried');
  const { path } = await read(makePreview, { token, body: { name: 'mf-menu', version } });
  const answer = await fetch(origin() + linkTo(path));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { remote }: { readonly remote: object } = JSON.parse(await answer.text());
  expect(Object.keys(remote)).not.toEqual(expect.arrayContaining(['commit']));
  expect(Object.keys(remote)).not.toEqual(expect.arrayContaining(['expects']));
});

test('a released version does not count as never live, but can be previewed', async () => {
  const version = build('second');
  releaseRemote(menu.folder, menu.releases, 'c0ffee');
  expect(await built()).toEqual([]);
  const { path } = await read(makePreview, { token, body: { name: 'mf-menu', version } });
  expect((await show(path)).remote.version).toBe(version);
});

test('without the token no link is made', async () => {
  const body = { name: 'mf-menu', version: build('tried') };
  for (const wrong of [undefined, 'b'.repeat(36)]) {
    expect(await refusal(makePreview, { token: wrong, body })).toBe('unauthenticated');
  }
});

test('there is no link to an unknown version, or to one without files', async () => {
  const version = build('tried');
  rmSync(join(menu.releases, 'mf-menu', version), { recursive: true });
  for (const one of ['9.9.9', version]) {
    const body = { name: 'mf-menu', version: one };
    expect(await refusal(makePreview, { token, body })).toBe('version_not_found');
  }
});

test.each([
  ['unsigned', 'b'.repeat(36), 3600_000],
  ['ended', token, -1000],
])('a link that is %s shows nothing', async (_what, by, milliseconds) => {
  const until = new Date(Date.now() + milliseconds);
  const path = previewPath({ name: 'mf-menu', version: build('tried'), until }, by);
  const answer = await fetch(origin() + linkTo(path));
  expect(errorBody.parse(await answer.json()).code).toBe('version_not_found');
});

test('a link to a shell tells the gateway and the page which one, once its files are served', async () => {
  buildShell(menu.releases, '1.0.0-new');
  const made = await read(makePreview, { token, body: { name: 'shell', version: '1.0.0-new' } });
  const script = join(menu.folder, 'assets/main.1.0.0-new.js');
  expect(readFileSync(script, 'utf8')).toBe('script of 1.0.0-new');
  const answer = await fetch(origin() + shellLinkTo(made.path));
  expect(answer.headers.get('x-previewed-shell')).toBe('1.0.0-new');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(showShellPreview.response.parse(await answer.json())).toEqual({
    version: '1.0.0-new',
    entry: 'main.1.0.0-new',
    until: `${made.until.slice(0, 19)}.000Z`,
  });
});

test.each([
  ['unsigned', { name: 'shell', version: '1.0.0-new' }, 'b'.repeat(36), 3600_000],
  ['ended', { name: 'shell', version: '1.0.0-new' }, token, -1000],
  ['of a build that is not there', { name: 'shell', version: '1.0.0-gone' }, token, 3600_000],
  ['of a front end', { name: 'mf-menu', version: '1.0.0-new' }, token, 3600_000],
])('a link that is %s shows no shell', async (_what, shown, by, milliseconds) => {
  buildShell(menu.releases, '1.0.0-new');
  const until = new Date(Date.now() + milliseconds);
  const answer = await fetch(origin() + shellLinkTo(previewPath({ ...shown, until }, by)));
  expect([answer.status, answer.headers.get('x-previewed-shell')]).toEqual([404, null]);
});

test('a link to a shell shows no front end', async () => {
  buildShell(menu.releases, '1.0.0-new');
  const until = new Date(Date.now() + 3600_000);
  const path = previewPath({ name: 'shell', version: '1.0.0-new', until }, token);
  expect((await fetch(origin() + linkTo(path))).status).toBe(404);
});

/** Stores a build that is not live among the releases; returns its version. */
function build(script: string): string {
  menu.build(script);
  return putRelease(menu.folder, menu.releases, null).version;
}

async function built(): Promise<string[] | undefined> {
  const { remotes } = await read(platformApi.showPlatform, { token });
  return remotes[0]?.built?.map(({ version }) => version);
}

async function show(path: string) {
  return showPreview.response.parse(await (await fetch(origin() + linkTo(path))).json());
}

function linkTo(path: string): string {
  return path.replace('/?', `${showPreview.paths[0]}?`);
}

function shellLinkTo(path: string): string {
  return path.replace('/?', `${showShellPreview.paths[0]}?`);
}

type Asked = { readonly token?: string | undefined; readonly body?: unknown };

async function read<R extends typeof makePreview | typeof platformApi.showPlatform>(
  route: R,
  asked: Asked,
): Promise<ReturnType<R['response']['parse']>>;
async function read(route: Route, asked: Asked): Promise<unknown> {
  const answer = await fetchRoute(origin(), route, asked);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function refusal(route: Route, asked: Asked): Promise<string | undefined> {
  return errorBody.parse(await (await fetchRoute(origin(), route, asked)).json()).code;
}

function origin(): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return `http://127.0.0.1:${address.port}`;
}
