import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';

test('a browser that has crashed is followed by another one, with the same flags', async () => {
  const browser = await openBrowser(['--user-agent=Gamelles']);
  const session = await browser.newBrowserCDPSession();
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  session.send('Browser.crash').catch(() => undefined);
  await gone;
  const pages = await Promise.all([
    openPage(browser, inject('origin')),
    openPage(browser, inject('origin')),
  ]);
  const agents = pages.map((page) => page.evaluate(() => navigator.userAgent));
  expect(await Promise.all(agents)).toEqual(['Gamelles', 'Gamelles']);
  const [first, second] = pages.map((page) => page.context().browser());
  expect(first).toBe(second);
  await first?.close();
});

test('the features that Playwright turns off are off beside those that we turn off', async () => {
  const server = await chromium.launchServer(chromiumOfTheSystem);
  const [theirs = [], ours] = server
    .process()
    .spawnargs.filter((argument) => argument.startsWith('--disable-features='))
    .map((list) => list.replace(/.*=/, '').split(','));
  await server.close();
  expect(theirs).not.toEqual([]);
  expect(ours).toEqual(expect.arrayContaining(theirs));
});
