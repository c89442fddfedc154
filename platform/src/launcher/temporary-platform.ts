import { rmSync } from 'node:fs';
import type { Say } from '../base/progress.ts';
import { Platform } from './platform.ts';
import type { Settings } from './settings.ts';

interface TemporaryPlatform {
  readonly platform: Platform;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

/** A platform whose data is removed with it, also when a signal ends this process. */
export function temporaryPlatform(settings: Settings, say: Say): TemporaryPlatform {
  const platform = new Platform(settings, say);
  const stopAndRemove = async (): Promise<void> => {
    await platform.stop();
    // A file that was being written may appear during the removal.
    rmSync(settings.dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  const end = (): void => void stopAndRemove().finally(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return {
    platform,
    remove: async () => {
      await stopAndRemove();
      for (const signal of signals) process.off(signal, end);
    },
  };
}
