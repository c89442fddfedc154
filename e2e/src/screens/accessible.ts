import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page as it stands, each with the place where. */
export const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join()}`),
  );
};

/** How many pixels a page is wider than its window, and which texts are cut. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} px`] : [];
    const cut = [...document.querySelectorAll('h1, h2, h3, p, dt, dd, button, a, label, li')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}: ${element.textContent.slice(0, 40)}`);
    return [...wide, ...cut];
  });
