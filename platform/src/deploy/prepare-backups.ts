import { codeOf } from '../base/system-errors.ts';
import { makeArchive } from '../servers/archive/archive-settings.ts';
import { required } from './containers-environment.ts';

// One shot, for containers: creates the folders into which Postgres archives.
const foreign = new Set<unknown>(['EACCES', 'EPERM']);
const archive = required('ARCHIVE_DIR');
try {
  makeArchive(archive, undefined);
  console.log('The archive is there');
} catch (error) {
  if (!foreign.has(codeOf(error))) throw error;
  console.error(
    `${archive} does not belong to the account of Postgres: chown 999:999 the folder that BACKUPS_DIR names`,
  );
  process.exitCode = 1;
}
