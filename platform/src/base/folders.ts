import { resolve } from 'node:path';

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** The folder of everything that the platform writes. */
export function dataDirectory({ DATA_DIR }: NodeJS.ProcessEnv): string {
  return resolve(root, DATA_DIR || '.data');
}

/** The folder of base backups and the write-ahead log, if any. */
export function archiveFolder({ ARCHIVE_DIR }: NodeJS.ProcessEnv): string | undefined {
  return ARCHIVE_DIR ? resolve(root, ARCHIVE_DIR) : undefined;
}
