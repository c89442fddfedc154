import { globSync } from 'node:fs';
import { root } from '../../base/folders.ts';
import { step, type Say } from '../../base/progress.ts';
import { newMigrations } from './migrations-in.ts';
import { runBefore } from './run-before.ts';

/**
 * Tests the running version of a service on the tables of the candidate, if these differ.
 *
 * @param live the folder of the running version
 */
export async function requireMigrations(name: string, live: string, say: Say): Promise<void> {
  const added = newMigrations(name, live, root);
  if (added.length === 0) return;
  if (globSync(`${name}/src/**/*.service.test.ts`, { cwd: live }).length === 0) {
    say(`What runs of ${name} has come without its tests: they were NOT run on the new tables`);
    return;
  }
  const faults = await step(say, `Trying what runs of ${name} on the new tables`, () =>
    runBefore(name, live),
  );
  if (faults.length === 0) return;
  const files = added.map(({ file }) => file).join(', ');
  throw new Error(
    `What runs of ${name} cannot run on the tables of ${files}:\n- ${faults.join('\n- ')}`,
  );
}
