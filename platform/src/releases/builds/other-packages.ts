import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../../base/progress.ts';
import type { Artifact } from './service-artifact.ts';
import { dependenciesOf } from './source-hash.ts';

/** Records the packages with which a service is released. */
export function notePackages(folder: string, name: string): void {
  writeFileSync(noteIn(folder), dependenciesOf(name).join('\n'));
}

/**
 * Names the packages with which a service was released and which the lock file no longer has. Its
 * copy has links to the installed packages, so it runs with other ones.
 */
export function tellOtherPackages({ folder, part }: Artifact, say: Say): void {
  // Copies from before 2026-11-29 have no such note.
  if (!existsSync(noteIn(folder))) return;
  const present = new Set(dependenciesOf(part.name));
  const gone = readFileSync(noteIn(folder), 'utf8')
    .split('\n')
    .filter((one) => !present.has(one))
    .map((one) => one.replace(/^.*node_modules\//, ''));
  if (gone.length === 0) return;
  say(`${part.name} ${part.version} runs with other packages than those of its release:`);
  say(`  that had ${gone.join(', ')}`);
}

function noteIn(folder: string): string {
  return join(folder, 'packages.txt');
}
