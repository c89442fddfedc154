import { step, type Say } from '../../base/progress.ts';
import { presentMigrationFaults } from '../migrations/present-migrations.ts';
import { checkOnce } from './kept-checks.ts';
import { lintFaults } from './lint-faults.ts';
import { testFaults } from './test-faults.ts';
import { typeFaults } from './type-faults.ts';

/**
 * Runs types, linter, unit tests and consumer contracts for the present sources of a part, unless
 * exactly these have passed already. A release does not trust an earlier run of other sources.
 *
 * @throws Error with a sentence for each fault, or if a file changed meanwhile
 */
export async function requireOwnChecks(releasesDir: string, name: string, say: Say): Promise<void> {
  const sentences = await checkOnce(releasesDir, name, async () => {
    const checks = { types: typeFaults, linter: lintFaults, 'rules and contracts': testFaults };
    const faults = await Promise.all(
      Object.entries(checks).map(([what, faultsOf]) =>
        step(say, `Checking ${name}: ${what}`, () => faultsOf(name)),
      ),
    );
    return [...presentMigrationFaults(name), ...faults.flat()];
  });
  if (sentences.length === 0) return;
  const more = sentences.length - mostSentences;
  const shown = sentences.slice(0, mostSentences);
  if (more > 0) shown.push(`and ${more} more`);
  throw new Error(`${name} does not pass its own checks:\n- ${shown.join('\n- ')}`);
}

const mostSentences = 12;
