import { once } from 'node:events';
import type { Server } from 'node:http';
import { platformApi, previewApi } from '@gamelles/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMenu, type Menu } from '../../testing/menu.ts';
import { readEnvironment } from './environment.ts';
import { startOperatorApi } from './start-operator-api.ts';

let menu: Menu;
let server: Server;
beforeAll(async () => {
  menu = aMenu();
  const places = { RELEASES_DIR: menu.releases, WWW_DIR: menu.folder, PORT: '0' };
  const env = { ...places, OPERATOR_TOKEN: 'a'.repeat(36), LOG_LEVEL: 'silent' };
  server = await startOperatorApi(readEnvironment(env));
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
  menu.remove();
});

const { reportFailure, reportVisit, reportVitals } = platformApi;
const { showPreview, showShellPreview } = previewApi;
const version = { name: 'mf-menu', version: '1.2.0' };
const link = { with: 'mf-menu@1.2.0', until: '1900000000', signature: 'A'.repeat(43) };
const looked = `${showPreview.paths[0]}?${new URLSearchParams(link).toString()}`;

const lookedAtShell = `${showShellPreview.paths[0]}?${new URLSearchParams(link).toString()}`;

test.each([
  ['reports failures', reportFailure.paths[0], { ...version, kind: 'load' }, 30],
  ['reports its vitals', reportVitals.paths[0], { ...version, lcp: 900 }, 30],
  ['reports visits', reportVisit.paths[0], { open: [], started: [] }, 600],
  ['tries links to previews', looked, undefined, 60],
  ['tries links to a shell', lookedAtShell, undefined, 120],
])('an address that %s without end is limited, and no other', async (_what, asked, body, limit) => {
  const from = (address: string) => call(asked, body, address);
  const first = await Promise.all(Array.from({ length: limit }, () => from('192.0.2.1')));
  expect(first).not.toContain(429);
  expect(await from('192.0.2.1')).toBe(429);
  expect(await from('192.0.2.2')).not.toBe(429);
});

async function call(asked: string, body: object | undefined, address: string): Promise<number> {
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('it does not listen');
  const answer = await fetch(`http://127.0.0.1:${listening.port}${asked}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: body ? JSON.stringify(body) : null,
  });
  await answer.arrayBuffer();
  return answer.status;
}
