import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { basesIn, isSegment, segmentsIn } from './archive-settings.ts';
import { basesOf, type Base } from './choose-base.ts';
import { readLabel } from './read-label.ts';

const keptForDays = 30;
const day = 24 * 60 * 60 * 1000;

/**
 * Removes base backups older than a month, except the newest, the segments that the remaining ones
 * do not need, and the rests of interrupted backups and removals.
 */
export function pruneArchive(archive: string, now: Date): void {
  const bases = basesOf(archive);
  const isOld = ({ from }: Base): boolean => now.getTime() - from.getTime() > keptForDays * day;
  const kept = bases.filter((base, place) => !isOld(base) || place === bases.length - 1);
  const [oldest] = kept;
  if (oldest === undefined) return;
  for (const { folder } of bases.filter((base) => !kept.includes(base))) {
    // A removal that is cut off leaves a folder that counts as no base.
    renameSync(folder, `${folder}.part`);
    rmSync(`${folder}.part`, { recursive: true });
  }
  for (const folder of cutOff(archive, now)) rmSync(folder, { recursive: true });
  const needed = positionIn(readLabel(oldest.folder).segment);
  for (const name of readdirSync(segmentsIn(archive))) {
    // Timeline history files are small, and are needed as long as there are segments.
    if (isSegment(name) && positionIn(name) < needed) rmSync(join(segmentsIn(archive), name));
  }
}

/** The rests of interrupted backups and removals; a backup that is being taken is younger. */
function cutOff(archive: string, now: Date): string[] {
  return readdirSync(basesIn(archive))
    .filter((name) => name.endsWith('.part'))
    .map((name) => join(basesIn(archive), name))
    .filter((folder) => now.getTime() - statSync(folder).mtimeMs > day);
}

/** The position in the log, without the leading timeline. */
function positionIn(segment: string): string {
  return segment.slice(8, 24);
}
