import { join } from 'node:path';
import { presentCommit } from '../builds/present-commit.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { keepContracts } from '../releases/contract-store.ts';
import { root } from '../settings.ts';
import type { PartLine } from './live-parts.ts';

/** A part as its sources are now; the contracts that it holds others to are kept. */
export function presentPart(name: string, releasesDir: string): PartLine {
  return {
    name,
    version: sourceVersion(name),
    expects: keepContracts(join(root, 'pacts'), releasesDir, name),
    commit: presentCommit(),
    time: new Date().toISOString(),
  };
}
