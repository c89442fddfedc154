import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/folders.ts';
import { presentCommit } from '../builds/present-commit.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { keepSchemas } from '../compatibility/schemas/kept-schemas.ts';
import { noteBuiltPage } from './built-log.ts';
import { keepContracts } from './contract-store.ts';
import type { BuiltPage } from './page-log.ts';
import { putFiles } from './put-release.ts';

/** Stores the build of a page among the releases, without making it live. */
export function putPage(name: string, releasesDir: string): BuiltPage {
  const version = putFiles(join(root, name), releasesDir, name);
  const built: BuiltPage = {
    name,
    version,
    entry: entryOf(join(releasesDir, name, version, 'index.html')),
    commit: presentCommit(),
    expects: keepContracts(join(root, 'pacts'), releasesDir, name),
    schemas: keepSchemas(releasesDir),
    sources: sourceVersion(name),
  };
  noteBuiltPage(releasesDir, built);
  return built;
}

function entryOf(page: string): string | undefined {
  if (!existsSync(page)) return undefined;
  return /<script[^>]* src="\/assets\/(main\.\w+)\.js"/.exec(readFileSync(page, 'utf8'))?.[1];
}
