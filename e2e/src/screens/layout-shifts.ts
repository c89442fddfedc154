import type { Page, Route } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  var shifts: string[];
  // The types of the DOM lack it.
  var LayoutShift: new () => Shift;
}

/**
 * Records layout shifts on each page that is opened. Responses of services are rendered one after
 * the other, in the order of their requests, so that the result does not depend on their speed.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''} « ${node.textContent.slice(0, 30)} »`
        : '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof LayoutShift) || entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => nameOf(node)).join(', ');
        globalThis.shifts.push(`${entry.value.toFixed(4)}: ${what}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let before = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const answered = before.then(() => answerInTurn(page, route));
    before = answered;
    await answered;
  });
}

/** The elements that have moved on the open page. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.shifts);
}

async function answerInTurn(page: Page, route: Route): Promise<void> {
  try {
    await route.fulfill({ response: await route.fetch() });
    await page.evaluate(
      () =>
        new Promise((shown) => {
          requestAnimationFrame(() => requestAnimationFrame(shown));
        }),
    );
  } catch {
    // The page has changed meanwhile, so nobody waits for this response.
    await route.abort().catch(() => undefined);
  }
}

/** Resolves when the browser no longer attributes a shift to the last touch. */
export async function untilTouchIsForgotten(page: Page): Promise<void> {
  const moment = await page.evaluate(() => performance.now());
  await page.waitForFunction((then) => performance.now() > then + 600, moment);
}
