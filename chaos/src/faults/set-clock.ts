import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../platform/open-platform.ts';
import { signal } from '../platform/processes.ts';
import type { ServiceName } from './fault.ts';
import { last, type Lasting, type Struck } from './struck.ts';

/** In milliseconds: as far as clocks go that nobody sets by the network. */
const mostWrong = 120_000;

/** Has the clock of one instance of a service be wrong for some time. */
export async function setClock(
  platform: Platform,
  part: ServiceName,
  lasting: Lasting,
): Promise<Struck | undefined> {
  const { random } = lasting;
  const victim = random.one(platform.processesOf(part));
  if (victim === undefined) return undefined;
  const file = join(platform.faultFolder, `clock ${victim}`);
  writeFileSync(file, String(random.number(-mostWrong, mostWrong)));
  signal([victim], 'SIGUSR2');
  const struck = await last(lasting, 2_000, 15_000);
  rmSync(file);
  signal([victim], 'SIGUSR2');
  return struck;
}
