import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createdAt, hasManifest } from '../backup/manifest.ts';
import { basesIn } from './archive-settings.ts';
import { isPartOf, newestTimeline } from './timelines.ts';

export interface Base {
  readonly folder: string;
  /** The earliest moment to which it can be restored. */
  readonly from: Date;
}

/** The complete base backups of an archive, oldest first. */
export function basesOf(archive: string): Base[] {
  if (!existsSync(basesIn(archive))) return [];
  return readdirSync(basesIn(archive))
    .filter((name) => !name.endsWith('.part'))
    .map((name) => join(basesIn(archive), name))
    .filter(hasManifest)
    .map((folder) => ({ folder, from: createdAt(folder) }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/**
 * The base backup with the shortest recovery to a moment of a timeline, the newest by default.
 *
 * @throws Error that names the earliest possible moment
 */
export function chooseBase(
  archive: string,
  at: Date | undefined,
  timeline = String(newestTimeline(archive)),
): Base {
  const bases = basesOf(archive).filter(({ folder }) =>
    isPartOf(Number(timeline), folder, archive),
  );
  const [oldest] = bases;
  if (oldest === undefined) {
    throw new Error(`${archive} holds no base backup of timeline ${timeline}`);
  }
  const base = bases.findLast(({ from }) => at === undefined || from <= at);
  if (base === undefined) {
    throw new Error(`${archive} goes back to ${oldest.from.toISOString()}, and no further`);
  }
  return base;
}
