import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWholeBrowser, openPage } from '../browser.ts';
import { faults, overflow } from './accessible.ts';
import { carryIn, joinAs, type Member } from './household.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
let chef: Member;
beforeAll(async () => {
  browser = await openWholeBrowser();
  chef = await joinAs('traiteur', 'Firmin', 'Lambert');
});
afterAll(() => browser.close());

async function aPhone(): Promise<BrowserContext> {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  const context = page.context();
  await page.close();
  return context;
}

/** The kitchen in a new tab, which counts as one use. */
async function use(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/central-kitchen');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The code that counts uses loads with the list of acts.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('useCounted'))).toBe('1');
  return page;
}

/** Chromium fires this event itself after a person has browsed for a while. */
function offerToInstall(page: Page): Promise<void> {
  return page.evaluate(() => {
    const prompt = (): Promise<void> => {
      document.title = 'asked by the browser';
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
}

test('Chromium finds no obstacle to the installation of the application', async () => {
  const context = await aPhone();
  const page = await use(context);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ start_url: '/ouvrir', display: 'standalone' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The context of a test is a private window, which cannot install anything.
  const told = installabilityErrors.map(({ errorId }) => errorId);
  expect(told.filter((id) => id !== 'in-incognito')).toEqual([]);
  await context.close();
});

test('from the third use on a hint says that it can be installed, until somebody has answered', async () => {
  const context = await aPhone();
  const hint = (page: Page) => page.getByRole('region', { name: 'Installer Gamelles' });
  for (const page of [await use(context), await use(context)]) {
    await offerToInstall(page);
    expect(await hint(page).count()).toBe(0);
    await page.close();
  }
  const third = await use(context);
  await offerToInstall(third);
  await hint(third).getByRole('button', { name: 'Non merci', exact: true }).waitFor();
  expect(await faults(third)).toEqual([]);
  expect(await overflow(third)).toEqual([]);
  await hint(third).getByRole('button', { name: 'Installer', exact: true }).click();
  await expect.poll(() => third.title()).toBe('asked by the browser');
  await hint(third).waitFor({ state: 'detached' });
  expect(await hasFocus(third.getByRole('heading', { level: 1 }))).toBe(true);
  await third.close();
  const fourth = await use(context);
  await offerToInstall(fourth);
  await hint(fourth).getByRole('button', { name: 'Non merci', exact: true }).click();
  await hint(fourth).waitFor({ state: 'detached' });
  expect(await hasFocus(fourth.getByRole('heading', { level: 1 }))).toBe(true);
  await fourth.close();
  const fifth = await use(context);
  await offerToInstall(fifth);
  expect(await hint(fifth).count()).toBe(0);
  await context.close();
});

test('on an iPhone, which offers no installation, the application shows how to install it', async () => {
  const context = await aPhone();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    localStorage.setItem('uses', '2');
  });
  const page = await use(context);
  await page.getByText(/Touche «\sPartager\s»/).waitFor();
  await page.getByRole('button', { name: 'J’ai compris', exact: true }).click();
  await page.getByRole('region', { name: 'Installer Gamelles' }).waitFor({ state: 'detached' });
  await context.close();
});

test('the page has startup images for the home screen of an iPhone', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto('/login');
  const links = page.locator('link[rel="apple-touch-startup-image"]');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    expect(await link.getAttribute('media')).toMatch(/device-width/);
  }
  await page.context().close();
});
