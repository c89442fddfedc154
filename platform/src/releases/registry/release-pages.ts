import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
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

/**
 * Removes the public pages that no live build has. Nothing is removed while the files of one are
 * missing.
 *
 * @param liveBuilds returns the folders of the live builds. It is called after the pages are listed, so
 *   that the page of a release that comes meanwhile is not taken for an old one.
 */
export function removePages(wwwDir: string, liveBuilds: () => readonly string[]): void {
  // Not the copies that another process has under names of its own until they are whole.
  const pages = globSync('pages/**/*.{html,br,gz}', { cwd: wwwDir });
  const builds = liveBuilds();
  if (!builds.every(existsSync)) return;
  const left = pages.filter((file) => !builds.some((build) => existsSync(join(build, file))));
  for (const file of left) rmSync(join(wwwDir, file), { force: true });
}

/** Whether the gateway's folder has all pages of a build as they are there. */
export function isServed(dist: string, wwwDir: string): boolean {
  return pagesIn(dist).every((file) => isSame(join(dist, file), join(wwwDir, file)));
}

/** Copies the hashed files of a build, which no page refers to yet. */
export function putAssets(dist: string, wwwDir: string): void {
  mkdirSync(join(wwwDir, 'assets'), { recursive: true });
  const files = globSync('assets/**', { cwd: dist }).filter((file) => isFile(join(dist, file)));
  for (const file of files) putAsset(join(dist, file), join(wwwDir, file));
}

function putAsset(from: string, to: string): void {
  // The name has a hash of the content, so another size is that of a copy that was cut off.
  if (existsSync(to) && statSync(to).size === statSync(from).size) return;
  copyAside(from, to);
}

function pagesIn(dist: string): string[] {
  return globSync('**', { cwd: dist }).filter(
    (file) => !file.startsWith('assets') && isFile(join(dist, file)),
  );
}

function replace(from: string, to: string): void {
  // A page that stays keeps its time, by which browsers know it.
  if (isSame(from, to)) return;
  copyAside(from, to);
}

/** Copies a file in one step, so that a copy that is cut off leaves no part of it under its name. */
function copyAside(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const next = `${to}.${randomUUID()}`;
  try {
    copyFileSync(from, next);
    renameSync(next, to);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

function isFile(path: string): boolean {
  return statSync(path).isFile();
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(other).equals(readFileSync(one));
}
