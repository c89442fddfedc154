import type { Browser, Page } from 'playwright-core';
import { countFrames, type Frames } from './frames.ts';
import { swipe } from './gestures.ts';

/** How a long page moved under a finger. */
export interface Scrolled {
  readonly frames: Frames;
  /** Times at which a hole was seen where a row should be. */
  readonly holes: number;
}

const swipes = 12;
const pixels = 4_000;

/** Swipes down a long page, and back up. */
export async function scrollThrough(browser: Browser, page: Page): Promise<Scrolled> {
  const seen = await page.evaluateHandle(() => {
    const counted = { looks: 0, holes: 0 };
    // Between the edge of a list and its first row.
    const room = 100;
    const look = (): void => {
      const rows = [...document.querySelectorAll('main li')];
      const list = rows[0]?.parentElement?.getBoundingClientRect();
      const first = rows[0]?.getBoundingClientRect();
      const last = rows.at(-1)?.getBoundingClientRect();
      if (!list || !first || !last) return;
      counted.looks += 1;
      const [top, bottom] = [Math.max(0, list.top), Math.min(innerHeight, list.bottom)];
      if (first.top > top + room || last.bottom < bottom - room) counted.holes += 1;
    };
    // Before the page itself hears of it: until then the screen has shown the rows of before.
    addEventListener('scroll', look, { capture: true });
    return counted;
  });
  const frames = await countFrames(browser, page, async () => {
    for (let at = 0; at < swipes; at += 1) await swipe(page, pixels, 4_000);
    for (let at = 0; at < swipes; at += 1) await swipe(page, -pixels, 4_000);
  });
  const { looks, holes } = await seen.jsonValue();
  if (looks === 0) throw new Error('No row was seen while the page scrolled');
  return { frames, holes };
}

/** A page as long, on which nothing has to be done: what this machine can do at most. */
export async function showBareRows(page: Page): Promise<void> {
  await page.goto('/a-propos');
  await page.evaluate(() => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `<li>Rang ${at}</li>`).join('');
    document.body.innerHTML = `<main><ul>${rows}</ul></main>`;
    document.querySelectorAll('li').forEach((row) => row.setAttribute('height', '96'));
    document.body.style.lineHeight = '96px';
  });
}
