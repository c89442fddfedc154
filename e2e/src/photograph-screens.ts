import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { ask } from './ask.ts';
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
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password/0123456789',
  'verify-email': '/verify-email/0123456789',
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
    await photographAll(page, size, viewport, publicScreens);
    await logIn(page, client);
    await page.waitForURL('**/client-dashboard');
    await photographAll(page, size, viewport, clientScreens);
  });
  await visit(browser, viewport, async (page) => {
    await logIn(page, chef);
    await page.waitForURL('**/central-kitchen');
    await photographAll(page, size, viewport, await kitchenScreens());
  });
}
await browser.close();

async function visit(
  chromium: Browser,
  viewport: typeof phone,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openPage(chromium, origin, viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await work(page);
  await page.context().close();
}

async function photographAll(
  page: Page,
  size: string,
  viewport: typeof phone,
  screens: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.setViewportSize(await pictureSize(page, viewport));
    await page.screenshot({ path: `${folder}/${name}-${size}.png` });
    console.log(`${name}-${size}.png`);
  }
}

/** The whole screen as far as it is worth a look: a long list goes on as it began. */
async function pictureSize(page: Page, { width, height }: typeof phone): Promise<typeof phone> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return { width, height: Math.min(Math.max(whole, height), 1600) };
}

/** The kitchen's screens, those of one client and one label included. */
async function kitchenScreens(): Promise<Record<string, string>> {
  const { token } = await ask(origin, identityApi.login, {
    body: { email: chef.email, motDePasse: chef.password },
  });
  const [client] = await ask(origin, clientsApi.listClients, { token });
  const [delivery] = await ask(origin, deliveriesApi.listHistory, { token });
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
    'test-delivery': '/test-delivery',
  };
}
