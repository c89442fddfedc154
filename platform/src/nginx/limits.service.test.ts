import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../network/free-port.ts';
import type { RunningProcess } from '../processes/start-process.ts';
import { keepLogs } from '../testing/keep-logs.ts';
import { startNginx } from './start-nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'gamelles-limits-'));
let nginx: RunningProcess;
let port: number;

beforeAll(async () => {
  port = await freePort();
  const away = `127.0.0.1:${await freePort()}`;
  nginx = await startNginx({
    dataDir: folder,
    port,
    variables: {
      ...{ IDENTITY: away, CLIENTS: away, DELIVERIES: away, PLATFORM: away },
      ...{ WWW_DIR: folder, RELEASES_DIR: folder, PATIENCE: '1s' },
      ...{ CALLS_PER_SECOND: '1000', CALLS_BURST: '1000' },
      ...{ TRIES_PER_SECOND: '1', TRIES_BURST: '2' },
    },
  });
});
afterAll(async () => {
  await nginx.stop();
  keepLogs(folder);
  rmSync(folder, { recursive: true });
});

const call = (method: string, path: string) => fetch(`http://localhost:${port}${path}`, { method });

describe('what is tried out and guessed at', () => {
  test.each([
    ['POST', '/api/users/login'],
    ['POST', '/api/users/register'],
    ['POST', '/api/users/forgot-password'],
    ['POST', '/api/users/reset-password/abc'],
    ['POST', '/users/reset-password/abc'],
    ['POST', '/api/users/verify-email/abc'],
    ['GET', '/api/qrcodes/abc'],
    ['PATCH', '/api/qrcodes/abc/return'],
    ['GET', '/qrcodes/abc.png'],
  ])('%s %s is slowed down by address, and says for how long', async (method, path) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(method, path)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_requests' });
  });

  test('does not slow down the rest', async () => {
    const paths = [
      '/api/users/refresh',
      '/api/users/me',
      '/api/clients',
      '/api/deliveries/history',
    ];
    const answers = await Promise.all([...paths, ...paths].map((path) => call('GET', path)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 502));
  });
});

describe('a request', () => {
  test.each([
    ['one long header', { 'x-long': 'a'.repeat(9_000) }],
    ['many headers', Object.fromEntries(many(40).map((n) => [`x-${n}`, 'a'.repeat(1_000)]))],
  ])('with %s is refused in the error format', async (_, headers) => {
    const answer = await new Promise<[number | undefined, string]>((resolve, reject) => {
      request({ port, path: '/api/clients', headers }, (found) => {
        void text(found).then((body) => resolve([found.statusCode, body]));
      })
        .once('error', reject)
        .end();
    });
    expect(answer[0]).toBe(400);
    expect(JSON.parse(answer[1])).toMatchObject({ code: 'malformed_request' });
  });

  test.each([
    ['its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['its body', 'POST /api/clients HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'],
  ])('that does not end %s in time is given up', async (_, begun) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(begun);
    // Ends when the gateway hangs up, and not before.
    const answer = await text(socket);
    expect(answer).toMatch(/^$|^HTTP\/1\.1 408 /);
  });
});

function many(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}
