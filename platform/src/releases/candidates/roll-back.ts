import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fitFaults } from '../compatibility/fit-faults.ts';
import { rollbackLine } from '../registry/next-line.ts';
import { readPageLog } from '../registry/page-log.ts';
import { publishPage } from '../registry/publish-page.ts';
import { publish } from '../registry/publish.ts';
import { liveLine } from '../registry/registry.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';
import { providedFaults, providesFaults } from '../registry/require-provided.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { requireFit } from './require-fit.ts';
import { noteRollbackBegun, noteRollbackEnded } from './unfinished-rollback.ts';

interface RollbackOrder {
  readonly name: string;
  readonly version: string;
  /** The person who rolls back, if known. */
  readonly by: string | null;
  readonly why: string | null;
  /** Whether to roll back even if the version does not fit the live parts. */
  readonly anyway?: boolean | undefined;
}

type Folders = Pick<ReleaseSettings, 'releasesDir' | 'wwwDir'>;
type RolledBack = Pick<LogLine, 'name' | 'version' | 'percent' | 'previous'>;

/**
 * Gives everybody a version that was released before.
 *
 * @param tell receives each reason why the version does not fit the live parts
 * @throws UnfitVersion if the version does not fit and the order does not insist
 */
export function rollBack(
  folders: Folders,
  order: RollbackOrder,
  tell: (fault: string) => void = () => undefined,
): RolledBack {
  const isPage = readPageLog(folders.releasesDir).some(({ name }) => name === order.name);
  return (isPage ? rollBackPage : rollBackRemote)(folders, order, tell);
}

function rollBackPage(
  { releasesDir, wwwDir }: Folders,
  order: RollbackOrder,
  tell: (fault: string) => void,
): RolledBack {
  const log = readPageLog(releasesDir);
  const line = rollbackLine(log, order.name, order.version, momentOf(order));
  if (!isLive(log, order)) {
    const unmet = order.name === 'shell' ? providesFaults(releasesDir, order.version) : [];
    const faults = fitFaults(releasesDir, { ...line, version: line.sources });
    requireFit(order, [...unmet, ...faults], tell);
  }
  noteRollbackBegun(releasesDir, line.name, line.version);
  publishPage({ releases: releasesDir, www: wwwDir }, line);
  noteRollbackEnded(releasesDir, line.name, line.version);
  return line;
}

function rollBackRemote(
  folders: Folders,
  order: RollbackOrder,
  tell: (fault: string) => void,
): RolledBack {
  const { releasesDir } = folders;
  const { name, version } = order;
  const log = readLog(releasesDir);
  const line = rollbackLine(log, name, version, momentOf(order));
  if (!existsSync(join(releasesDir, name, version))) {
    throw new Error(`The files of ${name} ${version} are not in ${releasesDir} any more`);
  }
  if (!isLive(log, order)) {
    const faults = [...providedFaults(folders, line), ...fitFaults(releasesDir, line)];
    requireFit(order, faults, tell);
  }
  noteRollbackBegun(releasesDir, name, version);
  publish(releasesDir, line);
  noteRollbackEnded(releasesDir, name, version);
  return line;
}

function momentOf({ by, why }: RollbackOrder) {
  return { time: new Date().toISOString(), percent: 100, by, why };
}

/**
 * Whether the order only ends a canary, which changes nothing for browsers with the live version.
 */
function isLive(
  log: readonly Pick<LogLine, 'name' | 'version' | 'percent'>[],
  { name, version }: RollbackOrder,
): boolean {
  return liveLine(log, name)?.version === version;
}
