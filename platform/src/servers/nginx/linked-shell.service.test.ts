import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../releases/operator-api/environment.ts';
import { startOperatorApi } from '../../releases/operator-api/start-operator-api.ts';
import { previewPath } from '../../releases/previews/signed-link.ts';
import { buildShell } from '../../testing/build-shell.ts';
import { startGatewayAlone, type GatewayAlone } from '../../testing/start-gateway-alone.ts';

const token = 'a'.repeat(36);
let folder: string;
let folders: { readonly WWW_DIR: string; readonly RELEASES_DIR: string };
let operatorApi: Server;
let gateway: GatewayAlone;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-linked-shell-'));
  folders = { WWW_DIR: join(folder, 'www'), RELEASES_DIR: join(folder, 'releases') };
  for (const version of ['1.0.0-new', '1.0.0-old']) buildShell(folders.RELEASES_DIR, version);
  mkdirSync(join(folder, 'www/pages'), { recursive: true });
  writeFileSync(join(folder, 'www/index.html'), 'live');
  writeFileSync(join(folder, 'www/pages/a-propos.html'), 'about');
  const env = { ...folders, OPERATOR_TOKEN: token, PORT: '0', LOG_LEVEL: 'silent' };
  operatorApi = await startOperatorApi(readEnvironment(env));
  const address = operatorApi.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  gateway = await startGatewayAlone({ ...folders, PLATFORM: `127.0.0.1:${address.port}` });
});
afterAll(async () => {
  await gateway.stop();
  operatorApi.close();
  await once(operatorApi, 'close');
  rmSync(folder, { recursive: true });
});

test('a signed link shows the page of its shell, at every address', async () => {
  for (const path of ['/', '/ouvrir', '/login', '/q/K7M2QX4']) {
    expect(await read(path + link())).toBe('shell 1.0.0-new');
  }
});

test('a signed link may be written with an @, and beside other parameters', async () => {
  const plain = link().replace('%40', '@').replace('?', '&');
  expect(await read(`/login?next=%2Fclients${plain}`)).toBe('shell 1.0.0-new');
});

test('the page of a link has the headers of the live one, and is never cached', async () => {
  const [linked, live] = await Promise.all([visit(`/login${link()}`), visit('/login')]);
  const secured = ({ headers }: Response) =>
    [...headers].filter(
      ([name]) =>
        !/^(date|etag|last-modified|content-length|connection|x-request-id|cache-control)$/.test(
          name,
        ),
    );
  expect(secured(linked)).toEqual(secured(live));
  expect(linked.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(linked.headers.get('cache-control')).toBe('no-store');
});

const until = new Date(Date.now() + 3600_000);
const older = { name: 'shell', version: '1.0.0-old', until };

test.each([
  ['without a signature', '?with=shell%401.0.0-new'],
  ['with a false signature', previewLink(older, 'b'.repeat(36))],
  ['that has expired', previewLink({ ...older, until: new Date(Date.now() - 1000) })],
  ['to a build that is not there', previewLink({ ...older, version: '1.0.0-gone' })],
  ['to a front end', previewLink({ ...older, name: 'mf-kitchen' })],
  ['whose version was changed', link().replace('new', 'old')],
  ['with another version in front', link().replace('?', '?with=shell%401.0.0-old&')],
  ['with another version in front, in capitals', link().replace('?', '?WITH=shell%401.0.0-old&')],
  ['with a path for a version', link().replace('1.0.0-new', '..%2f..%2fwww')],
])('a link %s is answered by the live shell', async (_what, search) => {
  for (const path of ['/', '/login']) expect(await read(path + search)).toBe('live');
});

test('that page has no other address, and nobody gets it without the link', async () => {
  expect(await read('/login')).toBe('live');
  expect((await visit(`/linked-shell${link()}`)).status).toBe(404);
  expect((await visit('/mf/shell/1.0.0-new/index.html')).status).toBe(404);
});

test('a link does not change an address that is no page of the application', async () => {
  expect(await read(`/a-propos${link()}`)).toBe('about');
  const asScript = { headers: { accept: 'application/json' } };
  expect((await fetch(`${origin()}/login${link()}`, asScript)).status).toBe(404);
});

test('without the operator API, a link shows the live shell', async () => {
  const alone = await startGatewayAlone(folders);
  onTestFinished(() => alone.stop());
  expect(await read(`/login${link()}`, `http://127.0.0.1:${alone.port}`)).toBe('live');
});

test('the log contains the page of a call, but nothing of its link', async () => {
  const id = randomBytes(16).toString('hex');
  await fetch(`${origin()}/login${link()}`, {
    headers: { accept: 'text/html', 'x-request-id': id },
  });
  const log = (): string => readFileSync(gateway.logFile, 'utf8');
  await expect.poll(log).toContain(id);
  expect(log()).not.toMatch(/signature|shell(@|%40)/);
});

function link(): string {
  return previewLink({ ...older, version: '1.0.0-new' });
}

function previewLink(previewed: Parameters<typeof previewPath>[0], by = token): string {
  return previewPath(previewed, by).slice(1);
}

function origin(): string {
  return `http://127.0.0.1:${gateway.port}`;
}

function visit(path: string, from = origin()): Promise<Response> {
  return fetch(from + path, { headers: { accept: 'text/html' } });
}

async function read(path: string, from?: string): Promise<string> {
  return (await visit(path, from)).text();
}
