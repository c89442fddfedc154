import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/folders.ts';
import { linkPackages } from '../../base/link-packages.ts';
import type { Say } from '../../base/progress.ts';
import { readParts } from '../compatibility/live-parts.ts';
import { migrationsIn } from '../migrations/migrations-in.ts';
import { requireMigrations } from '../migrations/require-migrations.ts';
import { commitBefore, sourcesOf } from '../migrations/sources-of.ts';
import { tablesVersion } from '../migrations/tables-version.ts';
import type { Verdict } from './verdict.ts';

interface Order {
  readonly name: string;
  readonly releasesDir: string | undefined;
  /** The commit of the version before, if one is given. */
  readonly before: string | undefined;
}

/**
 * Tests the version before of a service on the tables of the present sources. That is the given
 * version, the live one, or else the one before the newest migration.
 *
 * @throws Error with each failed test
 */
export async function tryTables(
  { name, releasesDir, before }: Order,
  say: Say,
): Promise<NonNullable<Verdict['tables']>> {
  const live = releasesDir === undefined ? undefined : readParts(releasesDir).get(name)?.commit;
  using sources = sourcesOf(before ?? live ?? commitBefore(name, newestMigration(name)));
  const isNew = !existsSync(join(sources.path, name));
  if (!isNew) await requireMigrations(name, sources.path, say);
  return { made: tablesVersion(name), triedBy: isNew ? null : versionIn(sources.path, name) };
}

function newestMigration(name: string): string {
  const own = [...migrationsIn(root, name).values()].filter(({ file }) => file.startsWith(name));
  return /\/(\d+)_[^/]*$/.exec(own.at(-1)?.file ?? '')?.[1] ?? '';
}

/** The version of a service from the sources in a folder, by a process that loads those sources. */
function versionIn(folder: string, name: string): string {
  linkPackages(folder);
  const module = JSON.stringify(join(folder, 'platform/src/releases/builds/source-hash.ts'));
  const program = `console.log((await import(${module})).sourceVersion(process.argv[1]))`;
  const args = ['--input-type=module', '-e', program, name];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}
