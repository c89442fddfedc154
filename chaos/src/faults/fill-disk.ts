import type { Platform } from '../platform/open-platform.ts';
import { keepActive, type FaultDuration, type FaultWindow } from './fault-window.ts';

/** Free bytes: less than the broker needs, too little for the log of Postgres, next to nothing. */
const left = [100_000_000, 300_000, 16_384];

/**
 * Leaves little room on the disk of the platform's data; undefined if the data has no disk of its
 * own.
 */
export async function fillDisk(
  platform: Platform,
  duration: FaultDuration,
): Promise<FaultWindow | undefined> {
  const { disk } = platform;
  if (disk === undefined) return undefined;
  disk.leave(duration.random.one(left) ?? 0);
  const active = await keepActive(duration, 2_000, 20_000);
  disk.makeRoom();
  return active;
}
