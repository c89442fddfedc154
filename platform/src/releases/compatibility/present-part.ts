import { join } from 'node:path';
import { presentCommit } from '../builds/present-commit.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { keepContracts } from '../registry/contract-store.ts';
import { root } from '../../base/folders.ts';
import { tablesVersion } from '../migrations/tables-version.ts';
import { keepSchemas } from './schemas/kept-schemas.ts';
import type { PartLine } from './live-parts.ts';

/** A part with its present sources; its contracts with providers are stored. */
export function presentPart(name: string, releasesDir: string): PartLine {
  return {
    name,
    version: sourceVersion(name),
    expects: keepContracts(join(root, 'pacts'), releasesDir, name),
    schemas: keepSchemas(releasesDir),
    commit: presentCommit(),
    time: new Date().toISOString(),
    ...(name.startsWith('svc-') && { tables: tablesVersion(name) }),
  };
}
