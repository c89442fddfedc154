import { chromiumOfTheSystem } from '@gamelles/platform/candidates';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** Chromium of the system, on a fresh profile. */
export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumOfTheSystem);

/** The same with a folder that keeps what pages store, for another program to look at. */
export const openProfile = (folder: string, debuggingPort: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...chromiumOfTheSystem,
    args: [...chromiumOfTheSystem.args, `--remote-debugging-port=${debuggingPort}`],
  });
