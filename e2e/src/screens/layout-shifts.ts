import type { Page, Route } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  var shifts: string[];
  // The types of the browser do not know it yet.
  var LayoutShift: new () => Shift;
}

/**
 * Notes what moves by itself on each page that is opened. Each answer of a service is shown before
 * the next one comes, in the order in which they were asked for: nothing depends on which is faster.
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

/** The elements that have moved on the page that is open. */
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
    // The page is another one meanwhile: nobody waits for this answer.
    await route.abort().catch(() => undefined);
  }
}

/** Resolves when the browser no longer takes a move for the answer to the last touch. */
export async function untilTouchIsForgotten(page: Page): Promise<void> {
  const moment = await page.evaluate(() => performance.now());
  await page.waitForFunction((then) => performance.now() > then + 600, moment);
}
