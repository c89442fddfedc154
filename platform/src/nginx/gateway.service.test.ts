import { createServer, type Server } from 'node:http';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../network/free-port.ts';
import type { RunningProcess } from '../processes/start-process.ts';
import { keepLogs } from '../testing/keep-logs.ts';
import { startNginx } from './start-nginx.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const folder = mkdtempSync(join(tmpdir(), 'gamelles-gateway-'));
const services: Server[] = [];
let nginx: RunningProcess;
let strict: RunningProcess;
let pair: RunningProcess;
let origin: string;
let strictOrigin: string;
let pairOrigin: string;
/** The keys of the calls that an instance ended with. */
const dropped: string[] = [];

beforeAll(async () => {
  write('www/index.html', 'the page');
  write('www/pages/index.html', 'the landing');
  write('www/pages/a-propos.html', 'about');
  write('www/assets/main.123.js', 'script');
  write('www/assets/main.123.js.gz', gzipSync('script, compressed before'));
  write('www/favicon.svg', '<svg/>');
  write('releases/remotes.json', '{"remotes":[]}');
  write('releases/mf-auth/1.0.0-abc/remoteEntry.js', 'remote');
  const variables = {
    IDENTITY: await echo('identity'),
    CLIENTS: await echo('clients'),
    DELIVERIES: await echo('deliveries'),
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

  const pairPort = await freePort();
  pairOrigin = `http://127.0.0.1:${pairPort}`;
  pair = await startNginx({
    dataDir: join(folder, 'pair'),
    port: pairPort,
    variables: { ...variables, CLIENTS: `${await ending()} ${variables.CLIENTS}` },
  });
});

afterAll(async () => {
  await Promise.all([nginx.stop(), strict.stop(), pair.stop()]);
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

  test('releases and hashed files may be kept for ever, the registry never', async () => {
    const kept = 'public, max-age=31536000, immutable';
    expect(await cacheControl('/mf/mf-auth/1.0.0-abc/remoteEntry.js')).toBe(kept);
    expect(await cacheControl('/assets/main.123.js')).toBe(kept);
    expect(await cacheControl('/remotes.json')).toBe('no-cache');
  });
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

  test('GET of a file that nobody has, by a script', async () => {
    expect((await fetch(`${origin}/nothing.js`)).status).toBe(404);
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

test('a trace begins at the gateway: nobody outside hangs steps into another', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const answer = await fetch(`${origin}/api/clients`, { headers: { traceparent } });
  expect(await answer.json()).not.toHaveProperty('traceparent');
});

test.each(['/api/users/reset-password/', '/verify-email/', '/api/qrcodes/', '/qr-print/'])(
  'the log tells that %s was asked for, and not the token behind it',
  async (path) => {
    const id = randomBytes(16).toString('hex');
    await fetch(`${origin}${path}s3cr3t-token`, { headers: { ...browser, 'x-request-id': id } });
    const log = (): string => readFileSync(nginx.logFile, 'utf8');
    // Lines are written once a second.
    await expect.poll(log, { timeout: 10_000 }).toContain(id);
    expect(log()).toContain(`"path":"${path}..."`);
    expect(log()).not.toContain('s3cr3t');
  },
);

describe('with two instances of a service', () => {
  test.each(['GET', 'POST', 'PATCH'])(
    'a %s is answered though one of them ends with it in hand',
    async (method) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => fetch(`${pairOrigin}/api/clients`, { method })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    },
  );

  test('a call that is sent twice has one key, its own or one of the gateway', async () => {
    const send = (headers: Record<string, string> = {}) =>
      fetch(`${pairOrigin}/api/clients`, { method: 'POST', headers });
    dropped.length = 0;
    await Promise.all(Array.from({ length: 4 }, () => send({ 'idempotency-key': 'one-wish' })));
    expect(dropped).toContain('one-wish');
    dropped.length = 0;
    const answers = await Promise.all(Array.from({ length: 4 }, () => send()));
    const keys = await Promise.all(
      answers.map(async (answer) => z.object({ key: z.string() }).parse(await answer.json()).key),
    );
    expect(new Set(keys).size).toBe(4);
    expect(dropped.length).toBeGreaterThan(0);
    expect(keys).toEqual(expect.arrayContaining(dropped));
  });
});

describe('what the gateway refuses is in the error format', () => {
  test('a body of more than a megabyte', async () => {
    const answer = await fetch(`${origin}/api/clients`, {
      method: 'POST',
      body: 'x'.repeat(1_100_000),
    });
    expect([answer.status, await code(answer)]).toEqual([413, 'too_large']);
  });

  test('a service that is away', async () => {
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

async function echo(service: string): Promise<string> {
  const server = createServer((request, response) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    const id = request.headers['x-request-id'];
    const key = request.headers['idempotency-key'];
    const { traceparent } = request.headers;
    const seen = { service, call, id, key, traceparent };
    response.setHeader('x-request-id', 'own').end(JSON.stringify(seen));
  });
  services.push(server);
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `127.0.0.1:${port}`;
}

/** An instance that ends whenever it has a call in hand. */
async function ending(): Promise<string> {
  const server = createServer(({ headers, socket }) => {
    dropped.push(String(headers['idempotency-key']));
    socket.destroy();
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
  const body: { code?: unknown } = JSON.parse(await answer.text());
  return body.code;
}
