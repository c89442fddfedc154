import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openPage, openQuietBrowser } from './browser.ts';
import { pagePool } from './page-pool.ts';

test('a page is lent again without its routes, unless its last test has failed', async () => {
  const browser = await openQuietBrowser();
  const withPage = pagePool(() => openPage(browser, inject('origin')));
  const lent: Page[] = [];
  const answer = async (page: Page) => {
    lent.push(page);
    const status = (await page.goto('/mentions-legales'))?.status();
    await page.route('**/mentions-legales', (route) => route.fulfill({ status: 418 }));
    expect(status).toBe(200);
  };
  const fail = (page: Page) => {
    lent.push(page);
    return Promise.reject(new Error('failed'));
  };
  await withPage('one', answer);
  await withPage('one', answer);
  await expect(withPage('one', fail)).rejects.toThrow('failed');
  await withPage('one', answer);
  await withPage('other', answer);
  expect(lent.map((page) => lent.indexOf(page))).toEqual([0, 0, 0, 3, 4]);
  await browser.close();
});
