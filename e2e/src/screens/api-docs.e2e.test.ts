import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openBrowser, openPage } from '../browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ['identity', '/api/users/login'],
  ['clients', '/api/clients/client-dashboard'],
  ['deliveries', '/api/deliveries/history'],
  ['platform', '/api/platform/failures'],
])('the calls of %s can be browsed within the security policy', async (service, call) => {
  const page = await openPage(browser, inject('origin'), desk);
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(`/api/docs/?of=${service}`);
  await page.locator('.opblock-summary', { hasText: call }).first().click();
  await page.locator('.opblock-body').getByText('Responses', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  expect([...hosts]).toEqual([inject('origin')]);
});

test('the page runs no altered script and uses no altered style sheet', async () => {
  const page = await openPage(browser, inject('origin'), desk);
  await page.goto('/api/docs/');
  const all = page.locator('head script, head link[rel=stylesheet]');
  expect(await all.count()).toBeGreaterThan(3);
  expect(await all.and(page.locator(':not([integrity^=sha384-])')).count()).toBe(0);
});

test('a call can be tried out from the page', async () => {
  const page = await openPage(browser, inject('origin'), desk);
  await page.goto('/api/docs/?of=identity');
  await page.locator('.opblock-summary', { hasText: '/api/users/chefs' }).click();
  await page.getByRole('button', { name: 'Try it out', exact: true }).click();
  await page.getByRole('button', { name: 'Execute', exact: true }).click();
  const status = page.locator('.live-responses-table .response-col_status').last();
  await expect.poll(() => status.textContent()).toContain('200');
});
