import { chromiumOfTheSystem } from '@gamelles/platform/candidates';
import { chromium, type Browser, type Page } from 'playwright-core';

/** Chromium of the system, on a fresh profile. */
export const openBrowser = (extraFlags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...chromiumOfTheSystem,
    args: [...chromiumOfTheSystem.args, ...extraFlags],
  });

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desk = { width: 1280, height: 800 };

/** A person of one's own: a page with separate storage, on a French phone. */
export const openPage = async (
  browser: Browser,
  origin: string,
  viewport = phone,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    permissions: ['camera'],
  });
  context.setDefaultTimeout(15_000);
  return context.newPage();
};

/** Opens a screen and waits until all of it is there. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};
