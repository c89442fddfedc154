import { join } from 'node:path';
import { dataDirectory } from '../base/folders.ts';

/** The platform that is released to. */
export interface ReleaseSettings {
  /** The folder of the releases. */
  readonly releasesDir: string;
  /** The folder of the pages. */
  readonly wwwDir: string;
  /** The address for browsers. */
  readonly origin: string;
  readonly logsDir: string;
  /** The data folder of the platform on this machine. */
  readonly dataDir: string;
}

/**
 * The settings of a platform run by `npm start` follow from the same `DATA_DIR` and `PORT`; any
 * other one needs the folder of its releases, `RELEASES_DIR`, and its address, `ORIGIN`.
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
