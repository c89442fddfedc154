import type { Platform } from '../platform/open-platform.ts';
import { last, type Lasting, type Struck } from './struck.ts';

/** Less than the broker needs; too little for Postgres to go on with its log; next to nothing. */
const left = [100_000_000, 300_000, 16_384];

/** Leaves the data of the platform little room on its disk; nothing where it has none of its own. */
export async function fillDisk(platform: Platform, lasting: Lasting): Promise<Struck | undefined> {
  const { disk } = platform;
  if (disk === undefined) return undefined;
  disk.leave(lasting.random.one(left) ?? 0);
  const struck = await last(lasting, 2_000, 20_000);
  disk.makeRoom();
  return struck;
}
