import type { PartVersion } from '@gamelles/contracts';
import type { Registry } from '../registry/registry.ts';
import { whenIdle } from '../remotes/when-idle.ts';
import { followErrors } from './follow-errors.ts';
import { ownVersion } from './own-version.ts';
import { reportVisit } from './report-visit.ts';
import { allStarted, noteStarted, onStarted, takeStarted } from './started-versions.ts';

const everyMilliseconds = 6 * 3600_000;

/**
 * Reports the versions that this tab runs, repeatedly while it is open, because they must stay
 * available until it is closed. Also reports errors and, while a canary runs, the vitals.
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
    // Without a network, the next report will contain it.
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
