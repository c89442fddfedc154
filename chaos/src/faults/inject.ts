import type { Platform } from '../platform/open-platform.ts';
import { crashAgainAndAgain } from './crash-loop.ts';
import { deleteQueue } from './delete-queue.ts';
import { cut, silence, slowDown } from './disturb-lines.ts';
import { killAll, killOne, replaceAll, stopOne } from './end-processes.ts';
import { nameOf, type Fault } from './fault.ts';
import { fillDisk } from './fill-disk.ts';
import { hang, pause } from './freeze.ts';
import { killDuringBackup, killDuringRestore } from './kill-during-backup.ts';
import { killDuringFirstStart, killDuringMigration, killDuringStart } from './kill-during-start.ts';
import { killAt } from './kill-at-point.ts';
import { lockRow, lockTable } from './lock.ts';
import { endConnection, takeConnections } from './database-connections.ts';
import { setClock } from './set-clock.ts';
import type { FaultDuration, FaultWindow } from './fault-window.ts';

/** Applies a fault and undoes what can be undone; undefined if the fault could not happen. */
export function inject(
  platform: Platform,
  fault: Fault,
  duration: FaultDuration,
): Promise<FaultWindow | undefined> {
  const { random } = duration;
  switch (fault.does) {
    case 'kill':
      return killOne(platform, fault.part, random);
    case 'kill at':
      return killAt(platform, fault, random.number(0, 3));
    case 'kill all':
      return killAll(platform, fault.part);
    case 'stop':
      return stopOne(platform, fault.part, random);
    case 'replace':
      return replaceAll(platform, fault.part);
    case 'pause':
      return pause(platform, fault.part, duration);
    case 'hang':
      return hang(platform, fault.part, random);
    case 'cut':
      return cut(platform, fault.part, duration);
    case 'slow':
      return slowDown(platform, fault.part, duration);
    case 'silence':
      return silence(platform, fault.part, duration);
    case 'end a connection':
      return endConnection(platform, fault.part);
    case 'lock a row':
      return lockRow(platform, fault.part, duration);
    case 'lock a table':
      return lockTable(platform, fault.part, duration);
    case 'take connections':
      return takeConnections(platform, duration);
    case 'set the clock':
      return setClock(platform, fault.part, duration);
    case 'crash again and again':
      return crashAgainAndAgain(platform, duration);
    case 'delete':
      return deleteQueue(platform, fault.part);
    case 'fill':
      return fillDisk(platform, duration);
    case 'kill during':
      return killDuring[fault.part](platform, random);
  }
}

const killDuring = {
  'the first start': killDuringFirstStart,
  'the start': killDuringStart,
  'a migration': killDuringMigration,
  'a backup': killDuringBackup,
  'a restore': killDuringRestore,
};

/** The faults of a round in words. */
export function namesOf(faults: readonly Fault[]): string {
  return faults.map(nameOf).join(', ');
}
