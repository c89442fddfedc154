import type { Locator, Page } from 'playwright-core';

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement));
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${element.toString()}`);
}
