import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const settings = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Chromium of the system; `CHROMIUM` names another than Debian's. */
export const openBrowser = (): Promise<Browser> => chromium.launch(settings);

/** The same with a folder that keeps what pages store, for another program to look at. */
export const openProfile = (folder: string, debuggingPort: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...settings,
    args: [...settings.args, `--remote-debugging-port=${debuggingPort}`],
  });
