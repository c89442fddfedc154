import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@gamelles/service-kit/testing/listen-on-free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGatewayAlone, type GatewayAlone } from '../../testing/start-gateway-alone.ts';

let gateway: GatewayAlone;
let releases: string;
/** Accepts connections, and never answers. */
const silent = createServer();
beforeAll(async () => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-releases-'));
  writeFileSync(join(releases, 'remotes.json'), '{}');
  const clients = `127.0.0.1:${await listenOnFreePort(silent)}`;
  gateway = await startGatewayAlone({ RELEASES_DIR: releases, CLIENTS: clients });
});
afterAll(async () => {
  await gateway.stop();
  silent.close();
  rmSync(releases, { recursive: true });
});

const host = 'Host: a\r\n';
const last = 'Connection: close\r\n\r\n';

test.each([
  ['a NUL', 'GET /a%00b', 'HTTP/1.1', host, 400],
  ['a bare NUL', 'GET /a\0b', 'HTTP/1.1', host, 400],
  ['a bad escape', 'GET /%zz', 'HTTP/1.1', host, 400],
  ['a half escape', 'GET /api/users/%', 'HTTP/1.1', host, 400],
  ['a path above the root', 'GET /../..', 'HTTP/1.1', host, 400],
  ['an encoded path above the root', 'GET /%2e%2e/%2e%2e/etc/passwd', 'HTTP/1.1', host, 400],
  ['no host', 'GET /', 'HTTP/1.1', '', 400],
  ['two hosts', 'GET /', 'HTTP/1.1', `${host}${host}`, 400],
  ['an invalid length', 'POST /api/clients', 'HTTP/1.1', `${host}Content-Length: x\r\n`, 400],
  ['an address of 9 KB', `GET /${'a'.repeat(9_000)}`, 'HTTP/1.1', host, 414],
  ['an unknown method', 'BREW /', 'HTTP/1.1', host, 405],
  ['an unknown method of a service', 'BREW /api/clients', 'HTTP/1.1', host, 405],
  ['TRACE', 'TRACE /api/clients', 'HTTP/1.1', host, 405],
  ['CONNECT', 'CONNECT a:80', 'HTTP/1.1', host, 405],
  ['OPTIONS', 'OPTIONS /api/clients', 'HTTP/1.1', host, 405],
  ['OPTIONS *', 'OPTIONS *', 'HTTP/1.1', host, 400],
  ['a method in small letters', 'get /', 'HTTP/1.1', host, 400],
  ['an unknown coding', 'POST /api/clients', 'HTTP/1.1', `${host}Transfer-Encoding: x\r\n`, 501],
  ['a header of 9 KB', 'GET /', 'HTTP/1.1', `${host}x-long: ${'a'.repeat(9_000)}\r\n`, 431],
  ['another version', 'GET /', 'HTTP/3.7', host, 505],
  ['a condition that fails', 'GET /remotes.json', 'HTTP/1.1', `${host}If-Match: "a"\r\n`, 412],
  [
    'a part beyond the end',
    'GET /remotes.json',
    'HTTP/1.1',
    `${host}Range: bytes=999999-\r\n`,
    416,
  ],
])('%s is refused in JSON with all headers', async (_, asked, version, headers, status) => {
  const { head, body } = await send(`${asked} ${version}\r\n${headers}${last}`);
  const line = head.split('\r\n')[0];
  // The versions of nginx differ for an invalid method and for CONNECT.
  const odd = /^(CONNECT|OPTIONS \*)/.test(asked);
  expect(odd ? ['400', '405'] : [String(status)]).toContain(line?.split(' ')[1]);
  expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  expect(head).toMatch(/^content-type: application\/json/im);
  expect(head).toMatch(/^x-request-id: [0-9a-f]{32}/im);
  for (const name of always) expect(head.toLowerCase()).toContain(`${name}: `);
});

const always = [
  'content-security-policy',
  'permissions-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

test.each(['/nothing.js', '/missing.png', '/mf/mf-auth/1.0.0-abc/x.css', '/assets/x.svg'])(
  'the error for the missing file %s is labelled as JSON',
  async (path) => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json');
  },
);

test('a redirect has all headers as well', async () => {
  const { head } = await send(`GET /api/docs HTTP/1.1\r\n${host}${last}`);
  expect(head).toMatch(/^HTTP\/1\.1 301 /);
  for (const name of always) expect(head.toLowerCase()).toContain(`${name}: `);
});

test('one address has only so many calls under way, however slowly their bodies come', async () => {
  const begun = 'POST /api/clients HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{';
  const sockets = Array.from({ length: 300 }, () => connect(gateway.port, '127.0.0.1'));
  const refused = Promise.withResolvers<undefined>();
  const heads: string[] = [];
  for (const socket of sockets) {
    socket.on('error', refused.reject).write(begun);
    socket.once('data', (head) => {
      heads.push(head.toString());
      if (heads.length === 300 - 256) refused.resolve(undefined);
    });
  }
  await refused.promise;
  for (const head of heads) expect(head).toMatch(/^HTTP\/1\.1 429 /);
  const { head } = await send(`GET /api/clients HTTP/1.1\r\n${host}${last}`);
  expect(head).toMatch(/^HTTP\/1\.1 429 /);
  for (const socket of sockets) socket.destroy();
});

async function send(request: string): Promise<{ readonly head: string; readonly body: string }> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(request, 'latin1');
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { head, body: body.join('\r\n\r\n') };
}
