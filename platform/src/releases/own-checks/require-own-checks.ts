import { step, type Say } from '../../base/progress.ts';
import { presentMigrationFaults } from '../migrations/present-migrations.ts';
import { isChecked, noteChecked } from './kept-checks.ts';
import { lintFaults } from './lint-faults.ts';
import { testFaults } from './test-faults.ts';
import { typeFaults } from './type-faults.ts';

/**
 * Runs types, linter, unit tests and consumer contracts for the present sources of a part, unless
 * exactly these have passed already. A release does not trust an earlier run of other sources.
 *
 * @throws Error with a sentence for each fault
 */
export async function requireOwnChecks(releasesDir: string, name: string, say: Say): Promise<void> {
  if (isChecked(releasesDir, name)) return;
  const checks = { types: typeFaults, linter: lintFaults, 'rules and contracts': testFaults };
  const faults = await Promise.all(
    Object.entries(checks).map(([what, faultsOf]) =>
      step(say, `Checking ${name}: ${what}`, () => faultsOf(name)),
    ),
  );
  const sentences = [...presentMigrationFaults(name), ...faults.flat()];
  if (sentences.length === 0) {
    noteChecked(releasesDir, name);
    return;
  }
  const more = sentences.length - mostSentences;
  const shown = sentences.slice(0, mostSentences);
  if (more > 0) shown.push(`and ${more} more`);
  throw new Error(`${name} does not pass its own checks:\n- ${shown.join('\n- ')}`);
}

const mostSentences = 12;
