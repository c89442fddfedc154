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
