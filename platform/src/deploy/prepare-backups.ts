import { reasonOf } from '../base/reason-of.ts';
import { codeOf } from '../base/system-errors.ts';
import { makeArchive } from '../servers/archive/archive-settings.ts';
import { requireOwnArchive } from '../servers/archive/require-own-archive.ts';
import { required } from './containers-environment.ts';

// One shot, for containers, before Postgres starts: creates the folders into which it archives, and
// refuses those of another Postgres.
const foreign = new Set<unknown>(['EACCES', 'EPERM']);
const archive = required('ARCHIVE_DIR');
const cluster = required('CLUSTER_DIR');
try {
  makeArchive(archive, undefined);
  requireOwnArchive(archive, cluster);
  console.log('The archive is there');
} catch (error) {
  console.error(
    foreign.has(codeOf(error))
      ? `${archive} does not belong to the account of Postgres: chown 999:999 the folder that BACKUPS_DIR names`
      : reasonOf(error),
  );
  process.exitCode = 1;
}
