import { join } from 'node:path';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';
import { newestVersion } from './version-before.ts';

const line = z.object({
  name: z.string(),
  /** The newest version before the rollback. */
  from: z.string().optional(),
  to: z.string(),
  state: z.enum(['begun', 'ended']),
});

/** Records a rollback before its first step. */
export function noteRollbackBegun(releasesDir: string, name: string, to: string): void {
  note(releasesDir, { name, from: newestVersion(releasesDir, name), to, state: 'begun' });
}

/** Records that browsers have the version, or that the service runs it. */
export function noteRollbackEnded(releasesDir: string, name: string, to: string): void {
  note(releasesDir, { name, to, state: 'ended' });
}

/**
 * The version of the last rollback, if that was interrupted and nothing was released since;
 * otherwise null. A second `--back` then repeats this rollback and goes back no further. The other
 * logs do not tell, because the platform finishes an interrupted rollback by itself.
 */
export function unfinishedRollback(releasesDir: string, name: string): string | null {
  const last = readJsonLines(fileIn(releasesDir))
    .map((one) => line.parse(one))
    .findLast((one) => one.name === name);
  if (last === undefined || last.state === 'ended') return null;
  return [last.from, last.to].includes(newestVersion(releasesDir, name)) ? last.to : null;
}

function note(releasesDir: string, next: z.output<typeof line>): void {
  appendJsonLine(fileIn(releasesDir), next);
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'rollbacks.jsonl');
}
