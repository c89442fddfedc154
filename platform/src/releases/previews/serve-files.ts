import { join } from 'node:path';
import { putAssets } from '../registry/release-pages.ts';
import { keptBuild, keptShell } from './kept-builds.ts';

interface Folders {
  readonly releasesDir: string;
  readonly wwwDir: string;
}

/**
 * Makes the gateway serve the files of a previewed version. Those of a shell are beside the live
 * shell's, under names that no other page uses.
 *
 * @returns whether the files exist
 */
export function serveFiles(
  { releasesDir, wwwDir }: Folders,
  { name, version }: { readonly name: string; readonly version: string },
): boolean {
  if (name !== 'shell') return keptBuild(releasesDir, { name, version }) !== undefined;
  if (!keptShell(releasesDir, version)) return false;
  putAssets(join(releasesDir, name, version), wwwDir);
  return true;
}
