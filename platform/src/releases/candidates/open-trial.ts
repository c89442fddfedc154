import { chromium, type Browser } from 'playwright-core';
import { atEnd } from '../../base/processes/at-end.ts';
import { sideBySide } from '../../base/side-by-side.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { chromiumOfTheSystem } from './chromium.ts';
import { makeTryOutPeople, type TryOutPeople } from './try-out-people.ts';
import type { ReadScripts } from './watch-page.ts';

/** The people and the browser for visiting candidates on the running platform. */
export interface Trial {
  readonly origin: string;
  readonly people: TryOutPeople;
  readonly browser: Browser;
  readonly readScripts: ReadScripts;
  close(): Promise<void>;
}

/**
 * Opens a trial in parallel with work that needs it later, such as a build, and closes it at the
 * end, also after a signal.
 *
 * @param work receives the promise of the trial
 */
export async function withTrial<T>(
  settings: TrialSettings,
  work: (opening: Promise<Trial>) => Promise<T>,
): Promise<T> {
  const opening = openTrial(settings);
  const close = () =>
    opening.then(
      (trial) => trial.close(),
      () => undefined,
    );
  const forget = atEnd(close);
  const working = work(opening);
  try {
    await sideBySide([opening, working]);
    return await working;
  } finally {
    await close();
    forget();
  }
}

type TrialSettings = Pick<ReleaseSettings, 'origin' | 'dataDir'>;

async function openTrial(settings: TrialSettings): Promise<Trial> {
  const opening = openBrowser();
  try {
    const people = await makeTryOutPeople(settings);
    const browser = await opening;
    const close = () => sideBySide([browser.close(), people.remove()]);
    return { origin: settings.origin, people, browser, readScripts: new Map(), close };
  } catch (error) {
    await opening.then(
      (browser) => browser.close(),
      () => undefined,
    );
    throw error;
  }
}

const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** The machine's own Chromium on a fresh profile, with a camera that shows a test picture. */
function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...chromiumOfTheSystem,
    args: [...chromiumOfTheSystem.args, ...camera],
  });
}
