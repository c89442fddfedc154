import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies a build of pages to the gateway's folder. Hashed files of older builds stay, because open
 * tabs may still request them; the pages that refer to new files are copied last.
 */
export function releasePages(dist: string, wwwDir: string): void {
  putAssets(dist, wwwDir);
  for (const file of pagesIn(dist)) replace(join(dist, file), join(wwwDir, file));
}

/** Whether the gateway's folder has all pages of a build as they are there. */
export function isServed(dist: string, wwwDir: string): boolean {
  return pagesIn(dist).every((file) => isSame(join(dist, file), join(wwwDir, file)));
}

/** Copies the hashed files of a build, which no page refers to yet. */
export function putAssets(dist: string, wwwDir: string): void {
  mkdirSync(wwwDir, { recursive: true });
  cpSync(join(dist, 'assets'), join(wwwDir, 'assets'), { recursive: true, force: false });
}

function pagesIn(dist: string): string[] {
  return globSync('**', { cwd: dist }).filter(
    (file) => !file.startsWith('assets') && statSync(join(dist, file)).isFile(),
  );
}

function replace(from: string, to: string): void {
  // A page that stays keeps its time, by which browsers know it.
  if (isSame(from, to)) return;
  mkdirSync(dirname(to), { recursive: true });
  const next = `${to}.${randomUUID()}`;
  copyFileSync(from, next);
  renameSync(next, to);
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(other).equals(readFileSync(one));
}
