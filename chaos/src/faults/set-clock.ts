import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../platform/open-platform.ts';
import { signal } from '../platform/processes.ts';
import type { ServiceName } from './fault.ts';
import { keepActive, type FaultDuration, type FaultWindow } from './fault-window.ts';

/** In milliseconds: how far the clock of a machine without time synchronisation may be wrong. */
const mostWrong = 120_000;

/** Makes the clock of one instance of a service wrong for a while. */
export async function setClock(
  platform: Platform,
  part: ServiceName,
  duration: FaultDuration,
): Promise<FaultWindow | undefined> {
  const { random } = duration;
  const victim = random.one(platform.processesOf(part));
  if (victim === undefined) return undefined;
  const file = join(platform.faultFolder, `clock ${victim}`);
  writeFileSync(file, String(random.number(-mostWrong, mostWrong)));
  signal([victim], 'SIGUSR2');
  const active = await keepActive(duration, 2_000, 15_000);
  rmSync(file);
  signal([victim], 'SIGUSR2');
  return active;
}
