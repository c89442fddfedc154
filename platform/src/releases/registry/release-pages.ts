import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inOneStep } from '../../base/replace-file.ts';

/**
 * Copies a build of pages to the gateway's folder. Hashed files of older builds stay, because open
 * tabs may still request them; the pages that refer to new files are copied last.
 */
export function releasePages(dist: string, wwwDir: string): void {
  putAssets(dist, wwwDir);
  for (const file of pagesIn(dist)) replace(join(dist, file), join(wwwDir, file));
}

/**
 * Removes the public pages that no live build has. Nothing is removed while the files of a live
 * build are missing.
 *
 * @param liveBuilds returns the folders of the live builds. It is called after the pages are
 *   listed, so that a page of a simultaneous release does not count as old.
 */
export function removePages(wwwDir: string, liveBuilds: () => readonly string[]): void {
  // The pattern excludes incomplete copies of other processes, which have temporary names.
  const pages = globSync('pages/**/*.{html,br,gz}', { cwd: wwwDir });
  const builds = liveBuilds();
  if (!builds.every(existsSync)) return;
  const left = pages.filter((file) => !builds.some((build) => existsSync(join(build, file))));
  for (const file of left) rmSync(join(wwwDir, file), { force: true });
}

/** Copies the hashed files of a build, which no page refers to yet. */
export function putAssets(dist: string, wwwDir: string): void {
  mkdirSync(join(wwwDir, 'assets'), { recursive: true });
  const files = globSync('assets/**', { cwd: dist }).filter((file) => isFile(join(dist, file)));
  for (const file of files) putAsset(join(dist, file), join(wwwDir, file));
}

function putAsset(from: string, to: string): void {
  // The name contains a hash of the content, so another size means an interrupted copy.
  if (existsSync(to) && statSync(to).size === statSync(from).size) return;
  copy(from, to);
}

function pagesIn(dist: string): string[] {
  return globSync('**', { cwd: dist }).filter(
    (file) => !file.startsWith('assets') && isFile(join(dist, file)),
  );
}

function replace(from: string, to: string): void {
  // An unchanged page keeps its modification time, by which browsers revalidate it.
  if (isSame(from, to)) return;
  copy(from, to);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  // An interrupted copy leaves no partial file.
  inOneStep(to, (next) => copyFileSync(from, next));
}

function isFile(path: string): boolean {
  return statSync(path).isFile();
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(other).equals(readFileSync(one));
}
