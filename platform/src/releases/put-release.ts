import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keepContracts } from './contract-store.ts';
import { readDescription } from './description.ts';
import { federationManifest, needsIn } from './federation-manifest.ts';
import { integrityOf } from './integrity-of.ts';
import { screens, type BuiltRelease } from './release-log.ts';

const packageFile = z.object({ version: z.string() });

/**
 * Puts the build of a remote under its version among the releases, where nobody gets it yet.
 * The version holds a hash of the content, so a release is never overwritten.
 */
export function putRelease(
  folder: string,
  releasesDir: string,
  commit: string | null,
): BuiltRelease {
  const { name, routes, navigation } = readDescription(folder);
  const dist = join(folder, 'dist');
  const version = `${packageFile.parse(json(join(folder, 'package.json'))).version}-${contentHash(dist)}`;
  copyOnce(dist, join(releasesDir, name, version));

  const address = (file: string): string => `/mf/${name}/${version}/${file}`;
  const manifest = federationManifest.parse(json(join(dist, 'mf-manifest.json')));
  const exposed = manifest.exposes.map((part) => part.assets);
  return {
    name,
    version,
    entry: address('remoteEntry.js'),
    integrity: integrityOf(readFileSync(join(dist, 'remoteEntry.js'))),
    preload: exposed.flatMap(({ js }) => js.sync.map(address)),
    styles: exposed.flatMap(({ css }) => css.sync.map(address)),
    needs: needsIn(manifest),
    screens: screensOf(dist, address),
    routes: routes.map(({ path, role }) => ({ path, role })),
    navigation,
    commit,
    expects: keepContracts(join(folder, '../pacts'), releasesDir, name),
  };
}

function screensOf(dist: string, address: (file: string) => string): BuiltRelease['screens'] {
  const built = Object.entries(screens.parse(json(join(dist, 'screens.json'))));
  return Object.fromEntries(
    built.map(([path, { files, provided }]) => [path, { files: files.map(address), provided }]),
  );
}

function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**', { cwd: folder }).toSorted()) {
    const path = join(folder, file);
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 8);
}

// By way of another name: a release is there as a whole or not at all.
function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return;
  const next = `${to}.${randomUUID()}`;
  cpSync(from, next, { recursive: true });
  try {
    renameSync(next, to);
  } catch (error) {
    rmSync(next, { recursive: true });
    // Somebody who released the same content was faster.
    if (!existsSync(to)) throw error;
  }
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
