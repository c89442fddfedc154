import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  overweight,
  readDescription,
  readLog,
  registryOf,
  weightsOf,
} from '@gamelles/platform/releases';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { carryIn, joinAs } from './screens/household.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ['React', 'react.transitional.element'],
  ['the router', 'react-router'],
  ['the federation runtime', 'Federation Runtime'],
])('%s is in one script of the shell, and in no remote', async (_what, mark) => {
  const shell = join(inject('releasesDir'), '../www/assets');
  expect(await scriptsWith(mark, shell, await currentScripts())).toHaveLength(1);
  for (const { name, version } of live()) {
    const folder = join(inject('releasesDir'), name, version);
    const scripts = globSync('**/*.js', { cwd: folder });
    expect(scripts.length).toBeGreaterThan(1);
    expect(await scriptsWith(mark, folder, scripts)).toEqual([]);
  }
});

test('every screen is within its budget, so that its front end can be released', () => {
  for (const remote of live()) {
    const description = readDescription(join(repository, remote.name));
    expect(description.routes.length).toBeGreaterThan(3);
    const weights = weightsOf(inject('releasesDir'), remote.name, remote);
    expect(overweight(description, weights)).toEqual([]);
  }
});

test('the scanner is downloaded for the screen that scans, and for no other', async () => {
  const kitchen = live().find(({ name }) => name === 'mf-kitchen');
  if (!kitchen) throw new Error('mf-kitchen is not released');
  const folder = join(inject('releasesDir'), kitchen.name, kitchen.version);
  const scanner = await scriptsWith('html5-qrcode', folder, globSync('**/*.js', { cwd: folder }));
  expect(scanner).toHaveLength(1);

  const page = await openPage(browser, inject('origin'));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await carryIn(page, await joinAs('traiteur', 'Irma', 'Leroy'));
  const others = kitchen.routes.filter(({ path }) => path !== '/qr-scan' && !path.includes(':'));
  for (const { path } of others) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const address = `/mf/mf-kitchen/${kitchen.version}/${scanner.join()}`;
  expect(others.length).toBeGreaterThan(5);
  expect(asked.has(kitchen.entry)).toBe(true);
  expect([...asked]).not.toContain(address);
  await page.goto('/qr-scan');
  await expect.poll(() => [...asked]).toContain(address);
});

test('the code for working without a network weighs 12 KB in the kitchen, and nothing elsewhere', async () => {
  const www = join(inject('releasesDir'), '../www');
  const assets = join(www, 'assets');
  const page = await openPage(browser, inject('origin'));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  for (const path of ['/', '/mentions-legales', '/login', '/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  const present = () => [...asked].flatMap((path) => /^\/assets\/(.*\.js)$/.exec(path)?.[1] ?? []);
  // The queue, its list and the stored day.
  const marks = ['gamelles-acts', 'Gestes à envoyer', 'AES-GCM'];
  const elsewhere = present();
  for (const mark of marks) expect(await scriptsWith(mark, assets, elsewhere)).toEqual([]);

  await carryIn(page, await joinAs('traiteur', 'Hortense', 'Leroy'));
  await page.goto('/central-kitchen', { waitUntil: 'networkidle' });
  const inKitchen = await Promise.all(marks.map((mark) => scriptsWith(mark, assets, present())));
  expect(inKitchen.map((files) => files.length)).toEqual([1, 1, 1]);
  const files = [join(www, 'sw.js'), ...inKitchen.flat().map((file) => join(assets, file))];
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file)).length));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(12 * 1024);
  await page.context().close();
});

test('forms, and the schemas that check them, come with the first screen that has a form', async () => {
  const assets = join(inject('releasesDir'), '../www/assets');
  const [forms] = await scriptsWith('shouldFocusError', assets, globSync('*.js', { cwd: assets }));
  expect(forms).toBeDefined();
  const page = await openPage(browser, inject('origin'));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  for (const path of ['/', '/mentions-legales'])
    await page.goto(path, { waitUntil: 'networkidle' });
  await carryIn(page, await joinAs('traiteur', 'Sidonie', 'Leroy'));
  await page.goto('/central-kitchen', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Scanner un retour', exact: true }).waitFor();
  const scripts = [...asked].filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts).not.toContain(`/assets/${forms}`);
  const texts = await Promise.all(
    scripts.map(async (path) => (await fetch(new URL(path, inject('origin')))).text()),
  );
  expect(texts.filter((text) => text.includes('Invalid input: expected'))).toEqual([]);
  await page.goto('/add-client');
  await expect.poll(() => [...asked]).toContain(`/assets/${forms}`);
  await page.context().close();
});

function live() {
  return registryOf(readLog(inject('releasesDir'))).remotes;
}

/** The scripts in the page of the shell, and those that they load. */
async function currentScripts(): Promise<string[]> {
  const page = await openPage(browser, inject('origin'));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/login', { waitUntil: 'networkidle' });
  return [...asked]
    .filter((path) => /^\/assets\/.*\.js$/.test(path))
    .map((path) => path.replace('/assets/', ''));
}

async function scriptsWith(mark: string, folder: string, scripts: string[]): Promise<string[]> {
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  return scripts.filter((_file, index) => texts[index]?.includes(mark));
}
