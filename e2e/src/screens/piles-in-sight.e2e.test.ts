import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietWholeBrowser } from '../browser.ts';
import { cameraShowing } from '../camera.ts';
import { joinAs, type Member } from './household.ts';
import { filmOf, labelsOf, openScanner, sheet } from './piles.ts';

let folder: string;
let chef: Member;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelles-in-sight-'));
  chef = await joinAs('traiteur', 'Edmonde', 'Clerc');
  browser = await openQuietWholeBrowser(
    cameraShowing(await filmOf(await labelsOf(chef, 15), folder)),
  );
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** The number of codes with a visible outline: in the window and uncovered. */
function codesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const over = document
      .querySelector('[aria-label="Gamelles reprises"]')
      ?.getBoundingClientRect();
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      over !== undefined &&
      left < over.right &&
      right > over.left &&
      top < over.bottom &&
      bottom > over.top;
    return [...document.querySelectorAll('polygon')]
      .map((outline) => outline.getBoundingClientRect())
      .filter((box) => box.top >= 0 && box.bottom <= window.innerHeight && !isCovered(box)).length;
  });
}

test.each([
  ['En continu', 390, 664],
  ['La pile', 390, 664],
  ['La pile', 375, 553],
  ['La pile', 1280, 800],
] as const)(
  '« %s »: the codes stay in sight beside the sheet, %i × %i pixels',
  async (mode, width, height) => {
    const page = await openScanner(browser, chef, mode, (page) =>
      page.setViewportSize({ width, height }),
    );
    await sheet(page)
      .getByText(/^15\s(gamelles reprises|lues)|15 déjà rendues/)
      .first()
      .waitFor();
    await expect.poll(() => codesInSight(page)).toBeGreaterThan(12);
    await page.context().close();
  },
);
