import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takeAway } from './take-away.ts';

/** A younger version is kept whatever it is: somebody may be looking at it. */
const youngDays = 7;

/** Removes the versions in a folder that are not needed, once they are old; returns which. */
export function removeOthers(
  folder: string,
  needed: readonly (string | null | undefined)[],
  now: Date,
): string[] {
  const isYoung = (path: string): boolean => !isOld(path, now);
  return versionsUnder(folder).filter((version) => {
    const path = join(folder, version);
    // A release that begins makes its files young, so their age is asked once more.
    return !needed.includes(version) && isOld(path, now) && takeAway(path, isYoung);
  });
}

export function versionsUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Whether a path has lain there for a week; one that another process has just removed has not. */
export function isOld(path: string, now: Date): boolean {
  return now.getTime() - madeAt(path) > youngDays * 24 * 3600_000;
}

export function madeAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
