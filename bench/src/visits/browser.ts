import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** Chromium of the system, on a fresh profile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOfTheSystem);
}

/** The same with a folder that keeps what pages store, for another program to look at. */
export function openProfile(folder: string, debuggingPort: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...chromiumOfTheSystem,
    args: [...chromiumOfTheSystem.args, `--remote-debugging-port=${debuggingPort}`],
  });
}
