import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemUser } from '../../base/processes/system-user.ts';

export const archiveScript = join(import.meta.dirname, 'archive-wal.sh');

/** The folder of an archive that holds the segments of the write-ahead log. */
export function segmentsIn(archive: string): string {
  return join(archive, 'wal');
}

/** The folder of an archive that holds the base backups. */
export function basesIn(archive: string): string {
  return join(archive, 'base');
}

/** How long a change may wait until it is in the archive, in seconds. */
const archivedWithin = 30;

/** The settings with which a Postgres archives its write-ahead log as it writes it. */
export function archiveSettings(archive: string): string[] {
  return [
    'archive_mode=on',
    `archive_timeout=${archivedWithin}`,
    `archive_command=sh "${archiveScript}" "${segmentsIn(archive)}" "%p" %f`,
  ];
}

/** Makes the folders of an archive; Postgres writes into that of the segments. */
export function makeArchive(archive: string, postgres: SystemUser | undefined): void {
  // The account of Postgres must get through, and nobody may list what lies there.
  for (const folder of [archive, basesIn(archive), segmentsIn(archive)]) {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  }
  chmodSync(segmentsIn(archive), 0o700);
  if (postgres !== undefined) chownSync(segmentsIn(archive), postgres.uid, postgres.gid);
}
