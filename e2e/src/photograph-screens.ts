import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientsApi, deliveriesApi, identityApi, type Route } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import type { z } from 'zod';
import { desk, openBrowser, openPage, phone } from './browser.ts';
import { cameraShowing } from './camera.ts';
import { logIn } from './people.ts';

// Photographs every screen of a running platform with its demo data, for `docs/screens/`:
//   npm run screens            (ORIGIN names another platform than http://localhost:8080)
const origin = process.env['ORIGIN'] ?? 'http://localhost:8080';
const folder =
  process.env['SCREENS'] ?? fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const demo = { firstName: '', lastName: '', password: 'gamelles-demo' };
const chef = { ...demo, email: 'chef@gamelles.example' };
const client = { ...demo, email: 'lucie.moreau@gamelles.example' };

const publicScreens = {
  landing: '/',
  'about-us': '/a-propos',
  legal: '/mentions-legales',
  login: '/login',
  signup: '/signup',
  unauthorized: '/unauthorized',
  'not-found': '/nulle-part',
};
const clientScreens = {
  'client-dashboard': '/client-dashboard',
  'client-settings': '/client-settings',
  'select-chef': '/select-chef',
};

mkdirSync(folder, { recursive: true });
const browser = await openBrowser(cameraShowing('/nonexistent'));
for (const [size, viewport] of Object.entries({ phone, desk })) {
  await visit(browser, viewport, async (page) => {
    await photographAll(page, size, publicScreens);
    await logIn(page, client);
    await page.waitForURL('**/client-dashboard');
    await photographAll(page, size, clientScreens);
  });
  await visit(browser, viewport, async (page) => {
    await logIn(page, chef);
    await page.waitForURL('**/central-kitchen');
    await photographAll(page, size, await kitchenScreens());
  });
}
await browser.close();

async function visit(
  chromium: Browser,
  viewport: typeof phone,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openPage(chromium, origin, viewport);
  await work(page);
  await page.context().close();
}

async function photographAll(
  page: Page,
  size: string,
  screens: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${name}-${size}.png`, fullPage: true });
    console.log(`${name}-${size}.png`);
  }
}

/** The kitchen's screens, those of one client and one label included. */
async function kitchenScreens(): Promise<Record<string, string>> {
  const { token } = await ask(identityApi.login, '', {
    email: chef.email,
    motDePasse: chef.password,
  });
  const [client] = await ask(clientsApi.listClients, token);
  const [delivery] = await ask(deliveriesApi.listHistory, token);
  if (!client || !delivery) throw new Error('The platform holds no demo data');
  return {
    'central-kitchen': '/central-kitchen',
    'client-profile': `/clients/${client.id}`,
    'add-client': '/add-client',
    'edit-client': `/edit-client/${client.id}`,
    'qr-code': '/qr-code',
    'qr-print': `/qr-print/${delivery.qr_token}`,
    'qr-history': '/qr-history',
    'qr-scan': '/qr-scan',
    'box-inventory': '/box-inventory',
  };
}

async function ask<S extends z.ZodType>(
  { method, paths, response }: Route & { readonly response: S },
  token: string,
  body?: unknown,
): Promise<z.output<S>> {
  const answer = await fetch(new URL(paths[0], origin), {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return response.parse(await answer.json());
}
