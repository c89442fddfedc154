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
  /** The archive with the segments that follow the base backup. */
  readonly archive: string;
  /**
   * The moment to recover to; `backup` for the end of the backup, undefined for the end of the log.
   */
  readonly at: Date | 'backup' | undefined;
  /** The timeline to follow; the newest by default. Each recovery begins a new one. */
  readonly timeline?: string | undefined;
}

/**
 * Makes the next start of a restored cluster apply the archived log up to a moment. Until that is
 * done the cluster refuses calls, because they would read old data.
 */
export function prepareRecovery(
  cluster: string,
  { archive, at, timeline = 'latest' }: Recovery,
): void {
  const segment = join(segmentsIn(archive), '%f.gz');
  const settings = [
    // A missing segment means the end of the log; a damaged one must cause an error.
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

/**
 * An empty setting comes first to clear those of an earlier recovery, because only one target may
 * be set.
 */
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
 * Makes a backup that was restored without its archive begin a new timeline, too. On the old one,
 * Postgres would reuse segment names of the archive, and could archive none of them.
 */
export function prepareTimeline(cluster: string, archive: string): void {
  const isRestored = existsSync(join(cluster, 'backup_label'));
  if (!isRestored || existsSync(join(cluster, signal))) return;
  prepareRecovery(cluster, { archive, at: 'backup', timeline: 'current' });
}

/** The file that tells Postgres to recover; Postgres removes it at the end. */
export const signal = 'recovery.signal';

function flush(file: string): void {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
