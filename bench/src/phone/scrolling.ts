import type { Browser, Page } from 'playwright-core';
import { countFrames, type Frames } from './frames.ts';
import { swipe } from './gestures.ts';

/** The result of scrolling through a long page. */
export interface Scrolled {
  readonly frames: Frames;
  /** How often a gap was visible where a row should be. */
  readonly holes: number;
}

const swipes = 12;
const pixels = 4_000;

/** Scrolls down a long page and back up. */
export async function scrollThrough(browser: Browser, page: Page): Promise<Scrolled> {
  const seen = await page.evaluateHandle(() => {
    const counted = { looks: 0, holes: 0 };
    // The largest allowed gap between the edge of a list and its nearest row, in pixels.
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
    // In the capture phase, before the page renders other rows, so the screen still shows the
    // former ones.
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

/** Shows a page of the same length without any logic, as the best result of this machine. */
export async function showBareRows(page: Page): Promise<void> {
  await page.goto('/a-propos');
  await page.evaluate(() => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `<li>Rang ${at}</li>`).join('');
    document.body.innerHTML = `<main><ul>${rows}</ul></main>`;
    document.querySelectorAll('li').forEach((row) => row.setAttribute('height', '96'));
    document.body.style.lineHeight = '96px';
  });
}
