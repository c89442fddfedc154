import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The start of a base backup's log: the position, such as `0/2000028`, and its segment. */
interface LogStart {
  readonly position: string;
  readonly segment: string;
}

/** Reads the start of a base backup's log from the label that Postgres wrote. */
export function readLabel(base: string): LogStart {
  const label = readFileSync(join(base, 'postgres/cluster/backup_label'), 'utf8');
  const [, position, segment] =
    /START WAL LOCATION: (\S+) \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  if (position === undefined || segment === undefined) {
    throw new Error(`${base} does not say where its log begins`);
  }
  return { position, segment };
}
