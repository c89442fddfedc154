import type { Page } from 'playwright-core';

/** A screen, and the element that shows that it can be used. */
export interface Opened {
  readonly path: string;
  readonly usable: string;
}

/** Milliseconds from the start of the navigation until the screen can be used. */
export async function usableAfter(page: Page, { path, usable }: Opened): Promise<number> {
  await page.addInitScript(markWhenUsable, usable);
  await page.goto(path, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => performance.getEntriesByName('usable')[0]?.startTime,
    undefined,
    { timeout: 120_000 },
  );
  const time = await handle.jsonValue();
  if (time === undefined) throw new Error(`${path} could never be used`);
  return time;
}

// Runs in the page before its own scripts.
function markWhenUsable(selector: string): void {
  const look = (): void => {
    if (!document.querySelector(selector)) return;
    watch.disconnect();
    requestAnimationFrame(() => performance.mark('usable'));
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, attributes: true });
}
