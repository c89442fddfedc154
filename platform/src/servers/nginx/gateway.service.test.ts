import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../base/network/free-port.ts';
import type { RunningProcess } from '../../base/processes/start-process.ts';
import { atGateway, eachInTurn } from '../../base/services.ts';
import { keepLogs } from '../../testing/keep-logs.ts';
import { startNginx } from './start-nginx.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const folder = mkdtempSync(join(tmpdir(), 'gamelles-gateway-'));
const services: Server[] = [];
let nginx: RunningProcess;
let strict: RunningProcess;
let origin: string;
let strictOrigin: string;

beforeAll(async () => {
  write('www/index.html', 'the page');
  write('www/pages/index.html', 'the landing');
  write('www/pages/a-propos.html', 'about');
  write('www/assets/main.123.js', 'script');
  write('www/assets/main.123.js.gz', gzipSync('script, compressed before'));
  write('www/assets/main.123.js.br', brotliCompressSync('script, in Brotli'));
  write('www/assets/plain.123.js', 'plain script');
  for (const path of ['assets/look.123.css', 'assets/tin.123.svg']) copied('www', path);
  for (const path of ['reader.wasm', 'assets/form.123.js']) {
    copied('releases', `mf-auth/1.0.0-abc/${path}`, 'mf/');
  }
  write('www/favicon.svg', '<svg/>');
  write('releases/remotes.json', '{"remotes":[]}');
  write('releases/mf-auth/1.0.0-abc/remoteEntry.js', 'remote');
  const echoes = await eachInTurn(echo);
  const variables = {
    ...atGateway((service) => echoes[service]),
    PLATFORM: await echo('platform'),
    WWW_DIR: join(folder, 'www'),
    RELEASES_DIR: join(folder, 'releases'),
    CALLS_PER_SECOND: '1000',
    CALLS_BURST: '1000',
  };
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  nginx = await startNginx({ dataDir: join(folder, 'nginx'), port, variables });

  const strictPort = await freePort();
  strictOrigin = `http://127.0.0.1:${strictPort}`;
  strict = await startNginx({
    dataDir: join(folder, 'strict'),
    port: strictPort,
    variables: {
      ...variables,
      CLIENTS: `127.0.0.1:${await freePort()}`,
      CALLS_PER_SECOND: '1',
      CALLS_BURST: '1',
    },
  });
});

afterAll(async () => {
  await Promise.all([nginx.stop(), strict.stop()]);
  for (const service of services) service.close();
  keepLogs(folder);
  rmSync(folder, { recursive: true });
});

describe('a call goes to the service that owns it', () => {
  test.each([
    ['POST', '/api/users/login', 'identity'],
    ['GET', '/api/users/chefs', 'identity'],
    ['GET', '/api/clients', 'clients'],
    ['GET', '/api/clients/7?x=1', 'clients'],
    ['PATCH', '/api/preferences/7', 'clients'],
    ['GET', '/api/deliveries/history?limit=2', 'deliveries'],
    ['PATCH', '/api/qrcodes/abc/return', 'deliveries'],
    ['POST', '/api/labels/look-up', 'deliveries'],
    ['GET', '/api/payments?limit=2', 'deliveries'],
    ['POST', '/api/payments/1/corrections', 'deliveries'],
    ['GET', '/qrcodes/abc.png', 'deliveries'],
    ['GET', '/api/platform', 'platform'],
    ['POST', '/api/platform/failures', 'platform'],
  ])('%s %s → %s', async (method, path, service) => {
    const answer = await fetch(origin + path, { method });
    expect(await answer.json()).toMatchObject({ service, call: `${method} ${path}` });
  });

  test.each([
    ['/clients', 'clients', '/api/clients'],
    ['/deliveries', 'deliveries', '/api/deliveries'],
    ['/users/reset-password/t.o-k', 'identity', '/api/users/reset-password/t.o-k'],
  ])('POST %s means the same as with its prefix', async (path, service, call) => {
    const answer = await fetch(origin + path, { method: 'POST', headers: browser });
    expect(await answer.json()).toMatchObject({ service, call: `POST ${call}` });
  });
});

describe('a page is static', () => {
  test.each([
    ['/', 'the landing'],
    ['/a-propos', 'about'],
    ['/clients/7', 'the page'],
    ['/clients', 'the page'],
    ['/users/reset-password/a', 'the page'],
    ['/reset-password/to.ken', 'the page'],
    ['/no/such/screen', 'the page'],
  ])('GET %s answers %s to a browser', async (path, text) => {
    const answer = await fetch(origin + path, { headers: browser });
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('releases and hashed files may be cached for ever, the registry never', async () => {
    const kept = 'public, max-age=31536000, immutable';
    expect(await cacheControl('/mf/mf-auth/1.0.0-abc/remoteEntry.js')).toBe(kept);
    expect(await cacheControl('/assets/main.123.js')).toBe(kept);
    expect(await cacheControl('/remotes.json')).toBe('no-cache');
  });
});

test.each([
  ['main.123.js', 'gzip, deflate, br', 'br'],
  ['main.123.js', 'gzip, deflate, br;q=0.9, zstd', 'br'],
  ['main.123.js', 'gzip, BR', 'br'],
  ['main.123.js', 'gzip', 'gzip'],
  ['main.123.js', 'gzip, br;q=0', 'gzip'],
  ['main.123.js', 'gzip, brx', 'gzip'],
  ['main.123.js', 'identity', null],
  ['plain.123.js', 'gzip, br', null],
])('%s is sent to a client that accepts « %s » as %s', async (file, accepted, coding) => {
  const answer = await fetch(`${origin}/assets/${file}`, {
    headers: { 'accept-encoding': accepted },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBe(coding);
  expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('vary')).toBe(file === 'main.123.js' ? 'Accept-Encoding' : null);
  const says = { br: 'script, in Brotli', gzip: 'script, compressed before' };
  const whole = file === 'main.123.js' ? 'script' : 'plain script';
  expect(await answer.text()).toBe(coding === 'br' || coding === 'gzip' ? says[coding] : whole);
});

test.each([
  ['assets/look.123.css', 'text/css; charset=utf-8'],
  ['assets/tin.123.svg', 'image/svg+xml; charset=utf-8'],
  ['mf/mf-auth/1.0.0-abc/reader.wasm', 'application/wasm'],
  ['mf/mf-auth/1.0.0-abc/assets/form.123.js', 'application/javascript; charset=utf-8'],
])('a Brotli copy of %s keeps its type, and each copy has a tag of its own', async (path, type) => {
  const get = (accepted: string, further: Record<string, string> = {}) =>
    fetch(`${origin}/${path}`, { headers: { 'accept-encoding': accepted, ...further } });
  const brotli = await get('br');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('content-type')).toBe(type);
  expect(brotli.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await brotli.text()).toBe(`${path}, in Brotli`);
  const plain = await get('identity');
  expect(await plain.text()).toBe(path);
  const tag = brotli.headers.get('etag') ?? '';
  expect(tag).not.toBe(plain.headers.get('etag'));
  expect((await get('br', { 'if-none-match': tag })).status).toBe(304);
});

test('a file that was compressed when it was built is sent as it is', async () => {
  const answer = await fetch(`${origin}/assets/main.123.js`);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  expect(await answer.text()).toBe('script, compressed before');
  const plain = await fetch(`${origin}/assets/main.123.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(await plain.text()).toBe('script');
});

describe('anything else is a readable 404', () => {
  test.each([
    ['GET', '/mf/mf-auth/1.0.0-abc/missing.js'],
    ['GET', '/mf/mf-auth/'],
    ['GET', '/assets/missing.js'],
    ['GET', '/api/nothing'],
    ['GET', '/api/clientsandmore'],
    ['GET', '/metrics'],
    ['GET', '/readyz'],
    ['POST', '/login'],
    ['PUT', '/clients'],
    ['GET', '/missing.png'],
  ])('%s %s', async (method, path) => {
    const answer = await fetch(origin + path, { method, headers: browser });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'Introuvable.', code: 'not_found' });
    expect(answer.headers.get('cache-control')).toBeNull();
  });
});

describe('every answer', () => {
  test.each(['/', '/login', '/assets/main.123.js', '/api/clients', '/nope.js', '/healthz'])(
    '%s carries the strict headers and a request id',
    async (path) => {
      const { headers } = await fetch(origin + path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  test('keeps the id of a traced request and hands it to the service', async () => {
    const id = 'a'.repeat(32);
    const answer = await fetch(`${origin}/api/clients`, { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toBe(id);
    expect(await answer.json()).toMatchObject({ id });
  });
});

test('only the gateway sets the deadline of a call', async () => {
  const answer = await fetch(`${origin}/api/clients`, { headers: { 'x-deadline': '1.000+99' } });
  const deadline = expect.stringMatching(/^\d{10}\.\d{3}\+15$/);
  expect(await answer.json()).toMatchObject({ deadline });
});

test('a trace begins at the gateway: a client outside cannot add spans to another', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const answer = await fetch(`${origin}/api/clients`, { headers: { traceparent } });
  expect(await answer.json()).not.toHaveProperty('traceparent');
});

describe('a refusal of the gateway is in the error format', () => {
  test.each([
    ['a megabyte', '/api/clients', 1_100_000],
    ['a megabyte without the prefix', '/clients', 1_100_000],
    ['16 KB for svc-identity', '/api/users/login', 17_000],
  ])('a body of more than %s', async (_, path, length) => {
    const answer = await fetch(origin + path, { method: 'POST', body: 'x'.repeat(length) });
    expect([answer.status, await code(answer)]).toEqual([413, 'too_large']);
  });

  test('an address that nginx would redirect to one with a slash', async () => {
    const answer = await fetch(`${origin}/api/users`);
    expect([answer.status, await code(answer)]).toEqual([404, 'not_found']);
  });

  test('a service that cannot be reached', async () => {
    const answer = await fetch(`${strictOrigin}/api/clients`);
    expect([answer.status, await code(answer)]).toEqual([502, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  test('too many calls at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${strictOrigin}/api/users/chefs`)),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(refused && (await code(refused))).toBe('too_many_requests');
  });
});

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A file and its Brotli copy with a recognisable content; `at` is the path at the gateway. */
function copied(under: string, path: string, at = ''): void {
  const name = at + path;
  write(`${under}/${path}`, name);
  write(`${under}/${path}.br`, brotliCompressSync(`${name}, in Brotli`));
}

async function echo(service: string): Promise<string> {
  const server = createServer((request, response) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    const id = request.headers['x-request-id'];
    const key = request.headers['idempotency-key'];
    const { traceparent, 'x-deadline': deadline } = request.headers;
    const seen = { service, call, id, key, traceparent, deadline };
    response.setHeader('x-request-id', 'own').end(JSON.stringify(seen));
  });
  services.push(server);
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `127.0.0.1:${port}`;
}

async function cacheControl(path: string): Promise<string | null> {
  return (await fetch(origin + path)).headers.get('cache-control');
}

async function code(answer: Response): Promise<unknown> {
  const body: { readonly code?: unknown } = JSON.parse(await answer.text());
  return body.code;
}
