import { publish, readLog, registryOf, releaseLine } from '@gamelles/platform/releases';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { anotherBuild } from '../another-build.ts';
import { desk, openBrowser, openPage, phone } from '../browser.ts';
import { operatorToken } from '../operator-token.ts';
import { faultsLightAndDark, overflow } from './accessible.ts';

let browser: Browser;
let token: string;
beforeAll(async () => {
  browser = await openBrowser();
  token = await operatorToken();
});
afterAll(() => browser.close());

test('without the token the page says so and shows nothing', async () => {
  const page = await openPage(browser, inject('origin'));
  await enter(page, 'a'.repeat(36));
  await page.getByRole('alert').getByText('Ce jeton n’est pas celui de la plateforme.').waitFor();
  expect(await page.getByRole('region').count()).toBe(0);
});

test('every live part is shown, on a page of its own within the security policy', async () => {
  const page = await openPage(browser, inject('origin'));
  const asked: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => said.push(message.text()));
  await enter(page, token);
  const remotes = page.getByRole('region', { name: 'Front-ends' });
  await remotes.getByRole('heading', { name: 'mf-kitchen' }).waitFor();
  for (const { version } of registry().remotes)
    expect(await remotes.innerText()).toContain(version);
  const parts = await page.getByRole('region', { name: /services/ }).innerText();
  expect(parts).toMatch(/^shell\n+0\.1\.0-[0-9a-f]{8}$/m);
  for (const name of ['platform', 'svc-identity', 'svc-clients', 'svc-deliveries']) {
    expect(parts).toMatch(new RegExp(`^${name} [0-9a-f]{12}$`, 'm'));
  }
  const contracts = await page.getByRole('region', { name: 'Contrats' }).innerText();
  expect(contracts).toContain('mf-kitchen avec svc-deliveries');
  const shared = await page.getByRole('region', { name: 'Bibliothèques partagées' }).innerText();
  expect(shared).toMatch(/^react 19\.\d+\.\d+$/m);
  expect(shared).toContain('Une seule copie');
  expect(shared).not.toContain('Ne convient pas');
  expect(asked.filter((url) => url.includes('/mf/') || url.includes(token))).toEqual([]);
  expect(said).toEqual([]);
});

test('other people do not download the code of the cockpit', async () => {
  const page = await openPage(browser, inject('origin'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((url) => url.includes('plateforme'))).toEqual([]);
});

test.each([phone, desk, { width: 320, height: 640 }])(
  'axe finds nothing and nothing is cut off at $width pixels, light and dark',
  async (viewport) => {
    const page = await openPage(browser, inject('origin'), viewport);
    await page.goto('/plateforme');
    await page.getByLabel('Jeton d’exploitation').waitFor();
    expect(await look(page)).toEqual([]);
    await enter(page, token);
    await page.getByRole('heading', { name: 'mf-kitchen' }).waitFor();
    expect(await look(page)).toEqual([]);
  },
);

test('a remote that fails in a browser is reported without personal data', async () => {
  const person = await openPage(browser, inject('origin'));
  await person.route('**/mf/mf-auth/**', (route) => route.fulfill({ status: 404, body: '' }));
  const report = person.waitForRequest('**/api/platform/failures');
  await person.goto('/login');
  const live = registry().remotes.find(({ name }) => name === 'mf-auth');
  const told = { name: 'mf-auth', version: live?.version, kind: 'load' };
  expect((await report).postDataJSON()).toEqual(told);

  const page = await openPage(browser, inject('origin'));
  await enter(page, token);
  const failures = page.getByRole('region', { name: 'Pannes récentes' });
  // Other journeys may have reported other failures.
  await failures.getByText(`mf-auth ${live?.version}`).first().waitFor();
  await expect.poll(() => failures.innerText()).toMatch(/N’a pas pu être chargé[^]*\d+ fois/);
});

test('one click and a confirmation return everybody to the previous version', async () => {
  const { live, built } = await anotherBuild((script) => `${script}\n/* a newer build */`);
  const releasesDir = inject('releasesDir');
  const moment = { time: new Date().toISOString(), percent: 100 };
  publish(releasesDir, releaseLine(readLog(releasesDir), built, moment));

  const page = await openPage(browser, inject('origin'));
  await enter(page, token);
  const back = page.getByRole('button', { name: `Revenir à ${live.version}` });
  await back.click();
  await page.getByRole('button', { name: 'Non', exact: true }).click();
  expect(versionOfClient()).toBe(built.version);
  await back.click();
  await page.getByLabel('Ton nom').fill('Amélie');
  await page.getByRole('button', { name: 'Oui, revenir', exact: true }).click();
  await page.getByText(`mf-client ${live.version} est en place.`).waitFor();
  expect(versionOfClient()).toBe(live.version);
  expect(readLog(releasesDir).at(-1)).toMatchObject({
    kind: 'rollback',
    version: live.version,
    by: 'Amélie',
  });
});

async function enter(page: Page, secret: string): Promise<void> {
  await page.goto('/plateforme');
  await page.getByLabel('Jeton d’exploitation').fill(secret);
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
}

async function look(page: Page): Promise<string[]> {
  const wide = await overflow(page);
  return wide.concat(await faultsLightAndDark(page));
}

function registry() {
  return registryOf(readLog(inject('releasesDir')));
}

function versionOfClient(): string | undefined {
  return registry().remotes.find(({ name }) => name === 'mf-client')?.version;
}
