import { planRemote } from './plan-release.ts';

/**
 * Releases the `dist/` of a remote, unless it was the newest build already: so a start of the
 * platform releases changes, but undoes no rollback.
 */
export function releaseRemote(folder: string, releases: string, commit: string | null): void {
  planRemote(folder, { releases }, { commit }).release();
}
