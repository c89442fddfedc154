import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const aboutColours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

declare global {
  var axe: typeof axeCore | undefined;
}

/**
 * The violations that axe finds on a page in light mode, and those about colours in dark mode as
 * well.
 */
export async function faultsLightAndDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faults(page, aboutColours);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await faults(page);
  return light.concat(dark.map((fault) => `dark ${fault}`));
}

/** The violations that axe finds after all transitions, each with its element. */
export async function faults(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(endOfTransitions);
  // The script has 1.5 MB, so a page loads it once. No screen has frames.
  const isLoaded = await page.evaluate(() => globalThis.axe !== undefined);
  if (!isLoaded) await page.evaluate(axeCore.source);
  return page.evaluate(async (chosen) => {
    const found = await globalThis.axe?.run(document, { ...chosen, resultTypes: ['violations'] });
    if (!found) throw new Error('The page was left before axe has run');
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join()}`),
    );
  }, options);
}

/** During a transition the contrast is neither that of the first colour nor that of the last. */
async function endOfTransitions(): Promise<void> {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** The pixels by which a page is wider than its window. */
export function widthBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} px`] : [];
  });
}

/** The same, and the texts that are cut off. */
export async function overflow(page: Page): Promise<string[]> {
  const wide = await widthBeyond(page);
  const cut = await page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('h1, h2, h3, p, dt, dd, button, a, label, li')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}: ${element.textContent.slice(0, 40)}`);
  });
  return [...wide, ...cut];
}
