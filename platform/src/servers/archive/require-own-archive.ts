import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isSegment, segmentsIn } from './archive-settings.ts';
import { basesOf } from './choose-base.ts';

/**
 * Refuses an archive of another cluster, such as that of a lost machine: the segments of both would
 * have the same names, and a restoration would begin with the newest base backup of either.
 *
 * @param cluster the folder of the cluster; it may not exist yet
 * @throws Error unless the archive is empty or of this cluster
 */
export function requireOwnArchive(archive: string, cluster: string): void {
  const owner = ownerOf(archive);
  if (owner === undefined || owner === identifierOf(cluster)) return;
  throw new Error(
    `${archive} is the archive of another database: restore that first, or name an empty folder`,
  );
}

/** The cluster that an archive was written by; none if it is empty. */
function ownerOf(archive: string): bigint | undefined {
  const base = basesOf(archive).at(-1);
  if (base) return identifierOf(join(base.folder, 'postgres/cluster'));
  const segments = existsSync(segmentsIn(archive)) ? readdirSync(segmentsIn(archive)) : [];
  const [segment] = segments.filter(isSegment);
  if (segment === undefined) return undefined;
  return gunzipSync(readFileSync(join(segmentsIn(archive), segment))).readBigInt64LE(inSegment);
}

/** The system identifier that initdb gives each cluster. */
function identifierOf(cluster: string): bigint | undefined {
  const control = join(cluster, 'global/pg_control');
  return existsSync(control) ? readFileSync(control).readBigInt64LE() : undefined;
}

/** The place of the system identifier in the header of a segment (XLogLongPageHeaderData). */
const inSegment = 24;
