import type { PartVersion } from '@gamelles/contracts';
import type { Registry } from '../registry/registry.ts';
import { whenIdle } from '../remotes/when-idle.ts';
import { followErrors } from './follow-errors.ts';
import { ownVersion } from './own-version.ts';
import { reportVisit } from './report-visit.ts';
import { allStarted, noteStarted, onStarted, takeStarted } from './started.ts';

const everyMilliseconds = 6 * 3600_000;

/**
 * Tells the platform which versions this tab runs, as long as it is open: what it may still load must
 * be served, and answered, until it is closed. Tells it what goes wrong, and, while one of them is on
 * trial, how quick they are.
 */
export function watch(registry: Registry): void {
  const shell = ownVersion();
  const open: PartVersion[] = [
    ...registry.remotes.map(({ name, version }) => ({ name, version })),
    ...(shell ? [shell] : []),
  ];
  if (shell) noteStarted(shell);
  followErrors(registry);
  const tell = async (): Promise<boolean> => {
    // Without a network the next time tells it.
    return navigator.onLine && reportVisit({ open, started: takeStarted() });
  };
  const begin = async (): Promise<void> => {
    if (!(await tell())) return;
    const { followVitals } = await import('./vitals.ts');
    followVitals(allStarted);
  };
  begin().catch(() => undefined);
  setInterval(() => void tell(), everyMilliseconds);
  onStarted(() => whenIdle(() => void tell()));
}
