import { atEnd } from '../base/processes/at-end.ts';
import type { Say } from '../base/progress.ts';
import type { TemporaryFolder } from '../base/temporary-folder.ts';
import { Platform } from './platform.ts';
import type { Settings } from './settings.ts';

interface TemporaryPlatform {
  readonly platform: Platform;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

/** A platform on the data of a folder that is removed with it, also when a signal ends this process. */
export function temporaryPlatform(
  folder: TemporaryFolder,
  settings: Settings,
  say: Say,
): TemporaryPlatform {
  const platform = new Platform(settings, say);
  const forget = atEnd(() => platform.stop());
  return {
    platform,
    remove: async () => {
      await platform.stop();
      forget();
      folder.remove();
    },
  };
}
