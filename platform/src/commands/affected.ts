import { execFileSync } from 'node:child_process';
import { root } from '../base/folders.ts';
import { readArguments } from '../base/read-arguments.ts';
import { reasonOf } from '../base/reason-of.ts';
import { affectedParts } from '../releases/affected-parts.ts';

// Prints the parts that differ from a commit as JSON, for a pipeline.
try {
  const args = process.argv.slice(2);
  const { name: commit } = readArguments(args, {}, 'Usage: npm run affected -- <commit>');
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
