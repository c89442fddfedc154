import { execFileSync } from 'node:child_process';
import { root } from '../settings.ts';

/** The commit that the sources are at, marked where they differ from it; null without a history. */
export function presentCommit(): string | null {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
