import { join } from 'node:path';
import { putAssets } from '../registry/release-pages.ts';
import { keptBuild, keptShell } from './kept-builds.ts';

interface Folders {
  readonly releasesDir: string;
  readonly wwwDir: string;
}

/**
 * Has the gateway serve the files of a version that a link may show. Those of a shell lie beside those
 * of the live one, under names that no other page has.
 *
 * @returns whether there are such files
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
