import { readFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { identityApi } from '@gamelles/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { logIn, signUpAsCaterer, somebody } from './people.ts';
import { startStack } from './stack.ts';

const lan = Object.values(networkInterfaces())
  .flatMap((infos = []) => infos)
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

let stack: Awaited<ReturnType<typeof startStack>>;
let browser: Browser;
beforeAll(async () => {
  stack = await startStack(['--https']);
  browser = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--ignore-certificate-errors',
  ]);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

test.runIf(lan)('npm start -- --https shows phones the way, as an address and a QR code', () => {
  expect(stack.origin).toMatch(/^https:\/\/localhost:\d+$/);
  expect(stack.said()).toContain(`On a phone of the same network: ${atPhone()}`);
  expect(stack.said()).toMatch(/[▀▄█]{10}/);
});

test('a phone on the same network reaches the platform with its own certificate', async () => {
  for (const origin of [stack.origin, atPhone()]) {
    const { statusCode, headers } = await ask(`${origin}/healthz`);
    expect(statusCode).toBe(200);
    // A browser would apply this header to every project on localhost.
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('plain HTTP is redirected to TLS', async () => {
  const plain = stack.origin.replace('https:', 'http:');
  const answer = await fetch(`${plain}/login`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `${stack.origin}/login`]);
});

test('the cookies of session and device are for TLS only, and the scanner has its camera', async () => {
  const chef = somebody('Irma', 'Lefort');
  const page = await openPage(browser, atPhone());
  await signUpAsCaterer(page, chef);
  await logIn(page, chef);
  await page.waitForURL('**/central-kitchen');
  const cookies = await page.context().cookies(`${atPhone()}${identityApi.refresh.paths[0]}`);
  expect(cookies).toMatchObject([
    { name: 'gamelles_refresh', secure: true, httpOnly: true },
    { name: expect.stringContaining('gamelles_device_'), secure: true, httpOnly: true },
  ]);
  await page.goto('/qr-scan');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  const isFilming = () =>
    page.evaluate(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await expect.poll(isFilming).toBe(true);
});

/** The address for a phone; the test machine has no network. */
function atPhone(): string {
  return `https://${lan ?? 'localhost'}:${new URL(stack.origin).port}`;
}

function ask(url: string): Promise<IncomingMessage> {
  const options: RequestOptions = { ca: readFileSync(join(stack.dataDir, 'tls/cert.pem')) };
  return new Promise((resolve, reject) => {
    request(url, options, (answer) => resolve(answer.resume()))
      .once('error', reject)
      .end();
  });
}
