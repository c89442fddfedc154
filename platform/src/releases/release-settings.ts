import { join } from 'node:path';
import { dataDirectory } from '../base/folders.ts';

/** The platform that is released to. */
export interface ReleaseSettings {
  /** Where its gateway finds the releases. */
  readonly releasesDir: string;
  /** Where its gateway finds the pages. */
  readonly wwwDir: string;
  /** Where a browser finds it. */
  readonly origin: string;
  readonly logsDir: string;
  /** The claim of the platform on this machine. */
  readonly dataDir: string;
}

/**
 * A platform that `npm start` runs is found by the same `DATA_DIR` and `PORT`; any other by the
 * folder of its releases, `RELEASES_DIR`, and its address, `ORIGIN`.
 */
export function readReleaseSettings(env: NodeJS.ProcessEnv): ReleaseSettings {
  const dataDir = dataDirectory(env);
  const releasesDir = env.RELEASES_DIR || join(dataDir, 'releases');
  return {
    releasesDir,
    wwwDir: env.WWW_DIR || join(releasesDir, '../www'),
    origin: env.ORIGIN || `http://localhost:${env.PORT || '8080'}`,
    logsDir: join(dataDir, 'logs'),
    dataDir,
  };
}
