import type { Platform } from '../platform/open-platform.ts';
import { keepActive, type FaultDuration, type FaultWindow } from './fault-window.ts';

/** Less than the broker needs; too little for Postgres to go on with its log; next to nothing. */
const left = [100_000_000, 300_000, 16_384];

/** Leaves the data of the platform little room on its disk; nothing where it has none of its own. */
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
