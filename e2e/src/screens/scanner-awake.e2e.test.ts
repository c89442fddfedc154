import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openQuietWholeBrowser } from '../browser.ts';
import { cameraShowing } from '../camera.ts';
import { joinAs, type Member } from './household.ts';
import { filmOf, labelsOf, openScanner, sheet, type Mode } from './piles.ts';
import { watchWakeLocks, withLock } from './scanner-stubs.ts';

let folder: string;
let chef: Member;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelles-awake-'));
  chef = await joinAs('traiteur', 'Solange', 'Perrin');
});
afterEach(async () => {
  await browser?.close();
  browser = undefined;
});
afterAll(() => rm(folder, { recursive: true }));

async function open(mode: Mode, labels: number): Promise<Page> {
  const film = await filmOf(await labelsOf(chef, labels), folder);
  browser = await openQuietWholeBrowser(cameraShowing(film));
  const page = await openScanner(browser, chef, mode, async (page) => {
    await page.context().grantPermissions(['camera', 'screen-wake-lock']);
    await watchWakeLocks(page);
    await withLock(page);
  });
  await page.locator('#viewfinder video').waitFor();
  return page;
}

/** Locks the phone, which ends the camera, or unlocks it. */
function lock(page: Page, isLocked: boolean): Promise<void> {
  return page.evaluate((locked) => {
    document.documentElement.dataset['locked'] = String(locked);
    const video = document.querySelector<HTMLVideoElement>('#viewfinder video');
    if (locked && video?.srcObject instanceof MediaStream) {
      for (const track of video.srcObject.getVideoTracks()) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    }
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isLocked);
}

function isFilming(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('#viewfinder video');
    if (!(video?.srcObject instanceof MediaStream)) return false;
    const [track] = video.srcObject.getVideoTracks();
    return track?.readyState === 'live' && !video.paused && video.videoWidth > 0;
  });
}

function locks(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-wake-locks');
}

test.each(['Un par un', 'En continu', 'La pile'] as const)(
  '« %s »: the screen stays lit, and the camera starts again after the phone was locked',
  async (mode) => {
    const page = await open(mode, 2);
    await expect.poll(() => locks(page)).toBe('1');
    await lock(page, true);
    await expect.poll(() => isFilming(page)).toBe(false);
    await expect.poll(() => locks(page)).toBe('0');
    await lock(page, false);
    await expect.poll(() => isFilming(page)).toBe(true);
    await expect.poll(() => locks(page)).toBe('1');
    // After the scanner is left, the screen may go dark.
    await page.getByRole('main').getByRole('link', { name: 'Historique', exact: true }).click();
    await page.waitForURL('**/qr-history');
    await expect.poll(() => locks(page)).toBe('0');
  },
);

test('a camera that ends on a visible page, such as an unplugged one, is restarted and goes on reading', async () => {
  const page = await open('En continu', 2);
  await sheet(page)
    .getByText(/^2\sgamelles reprises/)
    .waitFor();
  await page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('#viewfinder video');
    if (!(video?.srcObject instanceof MediaStream)) return;
    for (const track of video.srcObject.getVideoTracks()) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await expect.poll(() => isFilming(page)).toBe(true);
  await page.locator('polygon').first().waitFor();
});
