import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemUser } from '../../base/processes/system-user.ts';

export const archiveScript = join(import.meta.dirname, 'archive-wal.sh');

/** The folder of an archive with the segments of the write-ahead log. */
export function segmentsIn(archive: string): string {
  return join(archive, 'wal');
}

export function isSegment(name: string): boolean {
  return /^[0-9A-F]{24}\.gz$/.test(name);
}

/** The folder of an archive with the base backups. */
export function basesIn(archive: string): string {
  return join(archive, 'base');
}

/** The longest time until a change is archived, in seconds. */
const archivedWithin = 30;

/** The settings with which a Postgres archives its write-ahead log continuously. */
export function archiveSettings(archive: string): string[] {
  return [
    'archive_mode=on',
    `archive_timeout=${archivedWithin}`,
    `archive_command=sh "${archiveScript}" "${segmentsIn(archive)}" "%p" %f`,
  ];
}

/** Creates the folders of an archive; Postgres writes the segments. */
export function makeArchive(archive: string, postgres: SystemUser | undefined): void {
  // The postgres account may enter, but nobody may list the content.
  for (const folder of [archive, basesIn(archive), segmentsIn(archive)]) {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  }
  chmodSync(segmentsIn(archive), 0o700);
  if (postgres !== undefined) chownSync(segmentsIn(archive), postgres.uid, postgres.gid);
}
