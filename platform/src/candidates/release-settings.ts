import { join } from 'node:path';
import { dataDirectory } from '../settings.ts';

/** The platform that is released to. */
export interface ReleaseSettings {
  /** Where its gateway finds the releases. */
  releasesDir: string;
  /** Where a browser finds it. */
  origin: string;
  logsDir: string;
  /** What the platform of this machine claims for itself. */
  dataDir: string;
}

/**
 * A platform that `npm start` runs is found by the same `DATA_DIR` and `PORT`; any other by the
 * folder of its releases, `RELEASES_DIR`, and its address, `ORIGIN`.
 */
export function readReleaseSettings(env: NodeJS.ProcessEnv): ReleaseSettings {
  const dataDir = dataDirectory(env);
  return {
    releasesDir: env.RELEASES_DIR || join(dataDir, 'releases'),
    origin: env.ORIGIN || `http://localhost:${env.PORT || '8080'}`,
    logsDir: join(dataDir, 'logs'),
    dataDir,
  };
}
