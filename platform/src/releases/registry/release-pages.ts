import { copyFileSync, cpSync, globSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts a build of pages where the gateway serves it from. Hashed files of older builds stay, as
 * open tabs may still ask for them; the pages that name the new ones come last.
 */
export function releasePages(dist: string, wwwDir: string): void {
  putAssets(dist, wwwDir);
  const files = globSync('**', { cwd: dist }).filter(
    (file) => !file.startsWith('assets') && statSync(join(dist, file)).isFile(),
  );
  for (const file of files) replace(join(dist, file), join(wwwDir, file));
}

/** Puts the hashed files of a build there, which no page names yet. */
export function putAssets(dist: string, wwwDir: string): void {
  mkdirSync(wwwDir, { recursive: true });
  cpSync(join(dist, 'assets'), join(wwwDir, 'assets'), { recursive: true, force: false });
}

function replace(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.next`);
  renameSync(`${to}.next`, to);
}
