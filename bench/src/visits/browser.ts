import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** The system's Chromium with a fresh profile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOfTheSystem);
}

/** The same browser with its profile in a folder; other programs control it through the port. */
export function openProfile(folder: string, debuggingPort: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...chromiumOfTheSystem,
    args: [...chromiumOfTheSystem.args, `--remote-debugging-port=${debuggingPort}`],
  });
}
