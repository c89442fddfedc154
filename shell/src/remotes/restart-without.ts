import type { Remote } from '@gamelles/contracts/front-ends';
import { quarantineVersion } from './quarantine.ts';

/**
 * Reloads the page with the previous good version of a remote, because running code cannot be
 * replaced. It returns if that would not help: without a network, a reload would lose the page.
 */
export async function restartWithout(remote: Remote): Promise<void> {
  if (!remote.previous || !(await serverAnswers())) return;
  quarantineVersion(remote);
  location.reload();
  await Promise.withResolvers<never>().promise;
}

async function serverAnswers(): Promise<boolean> {
  try {
    const limits = { signal: AbortSignal.timeout(5000), cache: 'no-store' } as const;
    return (await fetch('/remotes.json', limits)).ok;
  } catch {
    return false;
  }
}
