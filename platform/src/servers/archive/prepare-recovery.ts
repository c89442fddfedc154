import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { segmentsIn } from './archive-settings.ts';

export interface Recovery {
  /** The archive with the segments that lead on from the base backup. */
  readonly archive: string;
  /** The last moment that is brought back, or that of the backup; undefined for all that there is. */
  readonly at: Date | 'backup' | undefined;
  /** Each recovery begins a timeline of its own; the newest is followed unless another is named. */
  readonly timeline?: string | undefined;
}

/**
 * Has the next start of a restored cluster apply the archived log up to a moment. Calls are refused
 * until it has: they would read what was before.
 */
export function prepareRecovery(
  cluster: string,
  { archive, at, timeline = 'latest' }: Recovery,
): void {
  const segment = join(segmentsIn(archive), '%f.gz');
  const settings = [
    // A segment that is not there is the end of the log; one that is damaged must not seem to be.
    ['restore_command', `test -f "${segment}" || exit 1; gunzip < "${segment}" > "%p" || exit 200`],
    ...targetAt(at),
    ['recovery_target_timeline', timeline],
    ['recovery_target_action', 'promote'],
    ['hot_standby', 'off'],
  ];
  const lines = settings.map(([name, value]) => `${name} = '${value}'\n`);
  const { uid, gid } = statSync(cluster);
  appendFileSync(join(cluster, 'postgresql.auto.conf'), lines.join(''));
  writeFileSync(join(cluster, signal), '', { mode: 0o600 });
  for (const name of ['postgresql.auto.conf', signal]) {
    chownSync(join(cluster, name), uid, gid);
    flush(join(cluster, name));
  }
}

/** An empty setting overrules what an earlier recovery left, and comes first: only one may be set. */
function targetAt(at: Recovery['at']): [string, string][] {
  const none: [string, string][] = [
    ['recovery_target', ''],
    ['recovery_target_time', ''],
  ];
  if (at === undefined) return none;
  const target: [string, string] =
    at === 'backup'
      ? ['recovery_target', 'immediate']
      : ['recovery_target_time', at.toISOString().replace('Z', '+00')];
  return [...none, target];
}

/**
 * Has a backup that was restored without its archive begin a timeline of its own, too. On its old
 * one, Postgres would write segments under names that the archive has, and archive none of them.
 */
export function prepareTimeline(cluster: string, archive: string): void {
  const isRestored = existsSync(join(cluster, 'backup_label'));
  if (!isRestored || existsSync(join(cluster, signal))) return;
  prepareRecovery(cluster, { archive, at: 'backup', timeline: 'current' });
}

/** The file by which Postgres knows that it has a log to apply; it removes it at the end. */
export const signal = 'recovery.signal';

function flush(file: string): void {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
