import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createdAt } from '../backup/manifest.ts';
import { basesIn } from './archive-settings.ts';

export interface Base {
  readonly folder: string;
  /** The first moment that it can be brought to. */
  readonly from: Date;
}

/** The whole base backups of an archive, oldest first. */
export function basesOf(archive: string): Base[] {
  if (!existsSync(basesIn(archive))) return [];
  return readdirSync(basesIn(archive))
    .filter((name) => !name.endsWith('.part'))
    .map((name) => join(basesIn(archive), name))
    .map((folder) => ({ folder, from: createdAt(folder) }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/**
 * The base backup from which the log leads to a moment in the shortest time.
 *
 * @throws Error that names the first moment which can be returned to
 */
export function chooseBase(archive: string, at: Date | undefined): Base {
  const bases = basesOf(archive);
  const [oldest] = bases;
  if (oldest === undefined) throw new Error(`${archive} holds no base backup`);
  const base = bases.findLast(({ from }) => at === undefined || from <= at);
  if (base === undefined) {
    throw new Error(`${archive} goes back to ${oldest.from.toISOString()}, and no further`);
  }
  return base;
}
