import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog, registryOf } from '@gamelles/platform/candidates';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { carryIn, joinAs } from './screens/household.ts';

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

test('the scanner is downloaded for the screen that scans, and for no other', async () => {
  const kitchen = live().find(({ name }) => name === 'mf-kitchen');
  if (!kitchen) throw new Error('mf-kitchen is not released');
  const folder = join(inject('releasesDir'), kitchen.name, kitchen.version);
  const scanner = await scriptsWith('html5-qrcode', folder, globSync('**/*.js', { cwd: folder }));
  expect(scanner).toHaveLength(1);

  const page = await openPage(browser, inject('origin'));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/mentions-legales');
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

const live = () => registryOf(readLog(inject('releasesDir'))).remotes;

/** The scripts that the page of the shell names, and those that they load. */
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
