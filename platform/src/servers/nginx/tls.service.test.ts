import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../base/network/free-port.ts';
import type { RunningProcess } from '../../base/processes/start-process.ts';
import { atGateway } from '../../base/services.ts';
import { ownCertificate } from '../tls/own-certificate.ts';
import { keepLogs } from '../../testing/keep-logs.ts';
import { startNginx } from './start-nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'gamelles-tls-'));
let secure: RunningProcess;
let plain: RunningProcess;
let port: number;
let plainPort: number;
let ca: Buffer;

beforeAll(async () => {
  mkdirSync(join(folder, 'www'), { recursive: true });
  writeFileSync(join(folder, 'www/index.html'), 'the page');
  const away = `127.0.0.1:${await freePort()}`;
  const variables = {
    ...atGateway(() => away),
    PLATFORM: away,
    WWW_DIR: join(folder, 'www'),
    RELEASES_DIR: folder,
    CALLS_PER_SECOND: '100',
    CALLS_BURST: '100',
    HSTS: 'max-age=31536000',
  };
  const certificate = await ownCertificate(folder, []);
  ca = readFileSync(certificate.certFile);
  [port, plainPort] = [await freePort(), await freePort()];
  secure = await startNginx({ dataDir: join(folder, 'secure'), port, variables, certificate });
  plain = await startNginx({ dataDir: join(folder, 'plain'), port: plainPort, variables });
});
afterAll(async () => {
  await Promise.all([secure.stop(), plain.stop()]);
  keepLogs(folder);
  rmSync(folder, { recursive: true });
});

describe('with a certificate', () => {
  test.each(['/healthz', '/login', '/api/users/chefs', '/nothing.js'])(
    '%s is answered over TLS, with the header that demands TLS',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  test('it speaks HTTP/2', async () => {
    const session = connectHttp2(`https://localhost:${port}`, { ca });
    const stream = session.request({ ':path': '/healthz' });
    const [headers]: [IncomingHttpHeaders & { readonly ':status'?: number }] = await new Promise(
      (resolve, reject) => {
        stream.once('response', (...answer) => resolve([answer[0]]));
        session.once('error', reject);
      },
    );
    session.close();
    expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
  });

  test.each(['TLSv1', 'TLSv1.1'] as const)('it does not speak %s any more', async (version) => {
    const socket = connectTls({
      port,
      host: 'localhost',
      ca,
      minVersion: version,
      maxVersion: version,
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    const [error] = await once(socket, 'error');
    expect(error).toBeInstanceOf(Error);
  });

  test.each(['GET', 'POST'])('a plain %s is redirected to the same address', async (method) => {
    const answer = await fetch(`http://localhost:${port}/qr-scan?x=1`, {
      method,
      redirect: 'manual',
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(`https://localhost:${port}/qr-scan?x=1`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

test('without a certificate, no header demands TLS', async () => {
  const { status, headers } = await fetch(`http://localhost:${plainPort}/healthz`);
  expect([status, headers.get('strict-transport-security')]).toEqual([200, null]);
});

function ask(path: string) {
  const options: RequestOptions = { port, path, ca, headers: { accept: 'text/html' } };
  return new Promise<{ readonly headers: Record<string, unknown> }>((resolve, reject) => {
    get(`https://localhost:${port}`, options, (answer) => {
      answer.resume();
      resolve({ headers: answer.headers });
    }).once('error', reject);
  });
}
