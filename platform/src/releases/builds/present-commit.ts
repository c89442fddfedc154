import { execFileSync } from 'node:child_process';
import { root } from '../../base/folders.ts';

/** The commit that the sources are at, marked where they differ from it; null where nobody knows. */
export function presentCommit(): string | null {
  // An image has no history: who builds it says.
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
