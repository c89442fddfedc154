import { cameraShowing } from '@gamelles/e2e/camera';
import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium, type Browser, type Page } from 'playwright-core';
import { withStorage } from '../visits/sessions.ts';
import type { Kitchen } from './kitchen.ts';

/** Opens a caterer's scanner « En continu » with a camera that shows a film. */
export async function openScanner(
  origin: string,
  { storage }: Kitchen,
  film: string,
): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const browser = await chromium.launch({
    ...chromiumOfTheSystem,
    args: [...chromiumOfTheSystem.args, ...cameraShowing(film)],
  });
  const page = await browser.newPage({
    viewport: { width: 390, height: 664 },
    permissions: ['camera'],
    // The script that slows workers down does not reach what a service worker fetches.
    serviceWorkers: 'block',
    storageState: withStorage(origin, { ...storage, 'scan-mode': 'continuous' }),
  });
  return { browser, page };
}
