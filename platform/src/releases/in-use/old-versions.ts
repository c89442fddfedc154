import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeUnlessUsed } from './remove-unless-used.ts';

/** A younger version is always kept, because somebody may be looking at it. */
const youngDays = 7;

/** Removes the old versions in a folder that are not needed; returns them. */
export function removeOthers(
  folder: string,
  needed: readonly (string | null | undefined)[],
  now: Date,
): string[] {
  const isYoung = (path: string): boolean => !isOld(path, now);
  return versionsUnder(folder).filter((version) => {
    const path = join(folder, version);
    // Checked again, because a new release renews the age of its files.
    return !needed.includes(version) && isOld(path, now) && removeUnlessUsed(path, isYoung);
  });
}

function versionsUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Whether a path is a week old; false if another process has just removed it. */
export function isOld(path: string, now: Date): boolean {
  return now.getTime() - madeAt(path) > youngDays * 24 * 3600_000;
}

function madeAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
