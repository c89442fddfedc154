import { execFileSync } from 'node:child_process';
import { root } from '../base/folders.ts';
import { reasonOf } from '../base/reason-of.ts';
import { affectedParts } from '../releases/affected-parts.ts';

// Prints the parts that differ from a commit as JSON, for a pipeline.
try {
  const [commit] = process.argv.slice(2);
  if (commit === undefined) throw new Error('Usage: npm run affected -- <commit>');
  const changed = execFileSync('git', ['diff', '--name-only', `${commit}...HEAD`], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  console.log(JSON.stringify(affectedParts(changed.trim().split('\n'))));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
