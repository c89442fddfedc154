import { execFileSync } from 'node:child_process';
import { root } from '../../base/folders.ts';

/** The commit of the sources, marked if they differ from it; null if unknown. */
export function presentCommit(): string | null {
  // An image has no history, so its build passes the commit.
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
