import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGatewayAlone, type GatewayAlone } from '../../testing/start-gateway-alone.ts';

let gateway: GatewayAlone;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.stop());

test.each([
  ['/api/users/reset-password/', '/api/users/reset-password/...'],
  ['/verify-email/', '/verify-email/...'],
  ['/undo-email-change/', '/undo-email-change/...'],
  ['/api/users/confirm-email-change/', '/api/users/confirm-email-change/...'],
  ['/api/qrcodes/', '/api/qrcodes/...'],
  ['/qr-print/', '/qr-print/...'],
  ['/Verify-Email/', '/Verify-Email/...'],
  ['/verify-email//', '/verify-email/...'],
  ['/q/', '/q/...'],
  ['/Q/', '/Q/...'],
  ['/Q//', '/Q/...'],
  ['/verify-email%2F', '/verify-email...'],
  ['/verify%2Demail/', '/verify%...'],
  ['/verify-email/%20', '/verify-email/...'],
])('the log contains the call of %s, but not its token', async (path, logged) => {
  const id = randomBytes(16).toString('hex');
  await fetch(`http://127.0.0.1:${gateway.port}${path}s3cr3t-token`, {
    headers: { 'x-request-id': id },
  });
  const log = (): string => readFileSync(gateway.logFile, 'utf8');
  // The log is flushed once a second.
  await expect.poll(log).toContain(id);
  expect(log()).toContain(`"path":"${logged}"`);
  expect(log()).not.toContain('s3cr3t');
});
