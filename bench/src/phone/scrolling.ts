import type { Page } from 'playwright-core';
import { swipe } from './gestures.ts';

/** How a long page moved under a finger. */
export interface Scrolled {
  /** Milliseconds from one picture of the screen to the next. */
  readonly gaps: readonly number[];
  /** Pictures with a hole where a row should be. */
  readonly holes: number;
}

declare global {
  // oxlint-disable-next-line gamelles/dialect -- counted while one swipes
  var scrolled: { readonly gaps: number[]; holes: number; isOver: boolean };
}

const swipes = 12;
const pixels = 4_000;

/** Swipes down a long page, and back up. */
export async function scrollThrough(page: Page): Promise<Scrolled> {
  await page.evaluate(() => {
    const scrolled: typeof globalThis.scrolled = { gaps: [], holes: 0, isOver: false };
    globalThis.scrolled = scrolled;
    // Between the edge of a list and its first row.
    const room = 100;
    let before = performance.now();
    const look = (now: number): void => {
      scrolled.gaps.push(now - before);
      before = now;
      const rows = [...document.querySelectorAll('main li')];
      const list = rows[0]?.parentElement?.getBoundingClientRect();
      const first = rows[0]?.getBoundingClientRect();
      const last = rows.at(-1)?.getBoundingClientRect();
      if (list && first && last) {
        const [top, bottom] = [Math.max(0, list.top), Math.min(innerHeight, list.bottom)];
        if (first.top > top + room || last.bottom < bottom - room) scrolled.holes += 1;
      }
      if (!scrolled.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let at = 0; at < swipes; at += 1) await swipe(page, pixels, 4_000);
  for (let at = 0; at < swipes; at += 1) await swipe(page, -pixels, 4_000);
  return page.evaluate(() => {
    globalThis.scrolled.isOver = true;
    return globalThis.scrolled;
  });
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
