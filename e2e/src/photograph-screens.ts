import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import { temporaryFolder } from '@gamelles/platform';
import type { Browser, Page } from 'playwright-core';
import { callRoute, fetchRoute } from '@gamelles/contracts/client';
import { desk, openWholeBrowser, openPage, phone, tablet, visit } from './browser.ts';
import { cameraShowing, filmPicture } from './camera.ts';
import { logIn } from './people.ts';
import { clientHelp, kitchenHelp, photographHelp } from './photograph-help.ts';

// Photographs every screen of a running platform with its demo data:
//   npm run screens                 on a phone and on a desktop, for docs/screens
//   npm run screens -- dark         on a phone in dark mode, for docs/screens/dark
//   npm run screens -- help         on a phone, for the help of the front ends (also without a word)
//   npm run screens -- dark desk    in the sizes named (phone, tablet, desk); SCREENS names the folder
// ORIGIN names another platform than http://localhost:8080.
const wanted = process.argv.slice(2);
const colorScheme = wanted.includes('dark') ? 'dark' : 'light';
const named = Object.entries({ phone, tablet, desk }).filter(([size]) => wanted.includes(size));
const usual = Object.entries(colorScheme === 'dark' ? { phone } : { phone, desk });
const sizes = wanted.includes('help') ? [] : named.length > 0 ? named : usual;
const renewsHelp = wanted.length === 0 || wanted.includes('help');
const origin = process.env['ORIGIN'] ?? 'http://localhost:8080';
const words = ['dark', 'help', 'phone', 'tablet', 'desk'];
const unknown = wanted.find((word) => !words.includes(word));
if (unknown !== undefined) refuse(`${unknown} is unknown; there are ${words.join(', ')}`);
if (!(await fetch(origin).catch(() => undefined))?.ok)
  refuse(`No platform answers at ${origin}: start it, or name it by ORIGIN`);
const album = fileURLToPath(
  new URL(`../../docs/screens/${colorScheme === 'dark' ? 'dark/' : ''}`, import.meta.url),
);
const folder = process.env['SCREENS'] ?? album;
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
  'undo-email-change': '/undo-email-change/0123456789',
  unauthorized: '/unauthorized',
  'found-label': '/q/ABCDEFGHIJKLMNOPQRSTUVWX27',
  'not-found': '/nulle-part',
};
const clientScreens = {
  'client-dashboard': '/client-dashboard',
  'client-history': '/client-history',
  'client-settings': '/client-settings',
  'select-chef': '/select-chef',
  'help-client': '/aide-client',
};

mkdirSync(folder, { recursive: true });
const demoData = await someDemoData();
using films = temporaryFolder('film');
const browser = await openWholeBrowser(cameraShowing(await filmLabel(demoData.returned)));
for (const [size, viewport] of sizes) {
  await browse(browser, viewport, async (page) => {
    await photographAll(page, size, viewport, publicScreens);
    await logIn(page, client);
    await page.waitForURL('**/client-dashboard');
    await photographAll(page, size, viewport, clientScreens);
  });
  await browse(browser, viewport, async (page) => {
    await logIn(page, chef);
    await page.waitForURL('**/central-kitchen');
    await photographAll(page, size, viewport, kitchenScreens(demoData));
  });
}
if (renewsHelp) {
  await browse(browser, phone, async (page) => {
    await logIn(page, client);
    await page.waitForURL('**/client-dashboard');
    await photographHelp(page, 'mf-client', clientHelp);
  });
  await browse(browser, phone, async (page) => {
    await logIn(page, chef);
    await page.waitForURL('**/central-kitchen');
    await photographHelp(page, 'mf-kitchen', kitchenHelp(demoData));
  });
}
await browser.close();

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

async function browse(
  chromium: Browser,
  viewport: typeof phone,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openPage(chromium, origin, viewport);
  await page.emulateMedia({ colorScheme });
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
    await visit(page, path);
    if (name === 'qr-scan') await page.getByText('QR reconnu').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.setViewportSize(await pictureSize(page, viewport));
    await page.screenshot({ path: `${folder}/${name}-${size}.png` });
    console.log(`${name}-${size}.png`);
  }
}

/** The screen down to a useful height, because a long list repeats itself. */
async function pictureSize(page: Page, { width, height }: typeof phone): Promise<typeof phone> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return { width, height: Math.min(Math.max(whole, height), 1600) };
}

/** A client and two labels of the kitchen, one of a returned box. */
async function someDemoData() {
  const { token } = await callRoute(origin, identityApi.login, {
    body: { email: chef.email, motDePasse: chef.password },
  });
  const [first] = await callRoute(origin, clientsApi.listClients, { token });
  const deliveries = await callRoute(origin, deliveriesApi.listHistory, { token });
  const [label] = deliveries;
  const returned = deliveries.find((delivery) => delivery.returned);
  if (!first || !label || !returned) throw new Error('The platform holds no demo data');
  return {
    client: first.id,
    // The newest boxes are dated today, so their client is in the round.
    stop: label.client_id,
    label: label.qr_token,
    returned: returned.qr_token,
  };
}

/** A film of a label for the scanner's camera. */
async function filmLabel(token: string): Promise<string> {
  const answer = await fetchRoute(origin, deliveriesApi.drawLabel, { params: { token } });
  const [picture, film] = [join(films.path, 'label.png'), join(films.path, 'label.mjpeg')];
  await writeFile(picture, await answer.bytes());
  await filmPicture(picture, film);
  return film;
}

function kitchenScreens({ client: id, stop, label }: Awaited<ReturnType<typeof someDemoData>>) {
  return {
    'central-kitchen': '/central-kitchen',
    clients: '/clients',
    'client-profile': `/clients/${id}`,
    account: `/compte/${id}`,
    round: '/tournee',
    door: `/porte/${stop}`,
    'add-client': '/add-client',
    'import-clients': '/import-clients',
    'edit-client': `/edit-client/${id}`,
    'qr-code': '/qr-code',
    'label-sheets': '/etiquettes',
    'qr-print': `/qr-print/${label}`,
    'qr-history': '/qr-history',
    'qr-scan': '/qr-scan',
    'box-inventory': '/box-inventory',
    dishes: '/plats',
    'test-delivery': '/test-delivery',
    'kitchen-settings': '/kitchen-settings',
    help: '/aide',
  };
}
