import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { screenNeeds } from '@gamelles/contracts/front-ends';
import { z } from 'zod';
import { addFiles } from '../../base/add-files.ts';
import { root } from '../../base/folders.ts';
import { makeOnce } from '../../base/make-once.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { keepSchemas } from '../compatibility/schemas/kept-schemas.ts';
import { requireSame } from '../own-checks/kept-checks.ts';
import { noteBuilt } from './built-log.ts';
import { keepContracts } from './contract-store.ts';
import { readDescription } from './description.ts';
import { federationManifest, needsIn } from './federation-manifest.ts';
import { integrityOf } from './integrity-of.ts';
import type { BuiltRelease } from './release-log.ts';

const kitNeeds = z.record(z.string(), z.string());
const packageFile = z.object({ version: z.string() });

/**
 * Stores the build of a remote among the releases, without making it live. The version contains a
 * hash of the content, so a release is never overwritten.
 */
export function putRelease(
  folder: string,
  releasesDir: string,
  commit: string | null,
): BuiltRelease {
  const { name, routes, navigation } = readDescription(folder);
  const version = putFiles(folder, releasesDir, name);
  // Another build may write into `dist` now.
  const stored = join(releasesDir, name, version);

  const address = (file: string): string => `/mf/${name}/${version}/${file}`;
  const manifest = federationManifest.parse(json(join(stored, 'mf-manifest.json')));
  const exposed = manifest.exposes.map((part) => part.assets);
  const screens = screensOf(stored, address);
  requireSamePaths(
    name,
    routes.map(({ path }) => path),
    Object.keys(screens),
  );
  const built: BuiltRelease = {
    name,
    version,
    entry: address('remoteEntry.js'),
    integrity: integrityOf(readFileSync(join(stored, 'remoteEntry.js'))),
    preload: exposed.flatMap(({ js }) => js.sync.map(address)),
    styles: exposed.flatMap(({ css }) => css.sync.map(address)),
    needs: { ...needsIn(manifest), ...kitNeedsIn(stored) },
    screens,
    routes: routes.map(({ path, role }) => ({ path, role })),
    navigation,
    commit,
    expects: keepContracts(join(folder, '../pacts'), releasesDir, name),
    schemas: keepSchemas(releasesDir),
    sources: folder === join(root, name) ? sourceVersion(name) : undefined,
  };
  noteBuilt(releasesDir, built);
  return built;
}

/** Stores a build under a version with a hash of its content; returns the version. */
export function putFiles(folder: string, releasesDir: string, name: string): string {
  const dist = join(folder, 'dist');
  const { version: ofPackage } = packageFile.parse(json(join(folder, 'package.json')));
  const hash = contentHash(dist);
  const version = `${ofPackage}-${hash}`;
  makeOnce(join(releasesDir, name, version), (next) => {
    cpSync(dist, next, { recursive: true });
    // A mixture of two builds would stay under that version for ever.
    requireSame(name, hash, contentHash(next));
  });
  return version;
}

/** The kit versions that have all that a build imports; unknown for an older build. */
function kitNeedsIn(dist: string): Record<string, string> {
  const file = join(dist, 'needs.json');
  return existsSync(file) ? kitNeeds.parse(json(file)) : {};
}

function screensOf(dist: string, address: (file: string) => string): BuiltRelease['screens'] {
  const built = Object.entries(screenNeeds.parse(json(join(dist, 'screens.json'))));
  return Object.fromEntries(
    built.map(([path, { files, later, provided }]) => [
      path,
      { files: files.map(address), later: later?.map(address) ?? [], provided },
    ]),
  );
}

/** Roles are declared in `mf.json` and components in `src/routes.tsx`, both by path. */
function requireSamePaths(name: string, declared: string[], built: string[]): void {
  const unpaired = [
    ...declared.filter((path) => !built.includes(path)),
    ...built.filter((path) => !declared.includes(path)),
  ];
  if (unpaired.length === 0) return;
  throw new Error(`${name}: only one of mf.json and src/routes.tsx has ${unpaired.join(', ')}`);
}

function contentHash(folder: string): string {
  const paths = globSync('**', { cwd: folder }).toSorted();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return addFiles(createHash('sha256'), folder, files).digest('hex').slice(0, 8);
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
