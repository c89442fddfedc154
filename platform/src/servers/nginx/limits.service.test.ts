import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@gamelles/service-kit/testing/listen-on-free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGatewayAlone, type GatewayAlone } from '../../testing/start-gateway-alone.ts';

let gateway: GatewayAlone;
/** Accepts connections, and never answers. */
const silent = createServer();
beforeAll(async () => {
  const port = await listenOnFreePort(silent);
  gateway = await startGatewayAlone({
    PLATFORM: `127.0.0.1:${port}`,
    PATIENCE: '1s',
    TRIES_PER_SECOND: '1',
    TRIES_BURST: '2',
  });
});
afterAll(async () => {
  await gateway.stop();
  silent.close();
});

function call(method: string, path: string) {
  return fetch(`http://localhost:${gateway.port}${path}`, { method });
}

describe('the limit of tries and guesses', () => {
  test.each([
    ['POST', '/api/users/login'],
    ['POST', '/api/users/register'],
    ['POST', '/api/users/forgot-password'],
    ['POST', '/api/users/reset-password/abc'],
    ['POST', '/users/reset-password/abc'],
    ['POST', '/api/users/verify-email/abc'],
    ['GET', '/api/qrcodes/abc'],
    ['PATCH', '/api/qrcodes/abc/return'],
    ['POST', '/api/labels/look-up'],
    ['GET', '/qrcodes/abc.png'],
    ['POST', '/api/users/LOGIN'],
    ['POST', '/api/users/login/'],
    ['POST', '//api/users//login'],
    ['POST', '/api/users%2Flogin'],
    ['POST', '/api/users/%6Cogin'],
    ['POST', '/api/users/Reset-Password%2Fabc'],
    ['POST', '/users/verify-email/abc/'],
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
      request({ port: gateway.port, path: '/api/clients', headers }, (found) => {
        void text(found).then((body) => resolve([found.statusCode, body]));
      })
        .once('error', reject)
        .end();
    });
    expect(answer[0]).toBe(431);
    expect(JSON.parse(answer[1])).toMatchObject({ code: 'malformed_request' });
  });

  test.each([
    ['its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['its body', 'POST /api/platform/retry HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'],
  ])('that does not end %s in time is given up', async (_, begun) => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(begun);
    // Resolves only when the gateway closes the connection.
    const answer = await text(socket);
    expect(answer).toMatch(/^$|^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
  });
});

function many(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}
