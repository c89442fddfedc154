import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Platform } from '../platform/open-platform.ts';
import { familyOf, isThere, signal } from '../platform/processes.ts';
import { nameOf, type Fault } from './fault.ts';

const longestCut = 4_000;
/** One in four is longer than databases and brokers wait for whoever says nothing. */
const longestPauses = [3_000, 3_000, 3_000, 15_000];
const waitForPoint = 8_000;
const waitForDeath = 5_000;

/**
 * Does what a fault says and undoes what can be undone. Answers the moment from which the platform
 * could mend itself, or nothing where the fault did not come to pass.
 */
export async function inject(
  platform: Platform,
  fault: Fault,
  random: Random,
): Promise<number | undefined> {
  if (fault.does === 'kill at') return killAt(platform, fault, random.number(0, 3));
  if (fault.does === 'cut') return cut(platform, fault.part, random.number(0, longestCut));
  if (fault.does === 'pause') return pause(platform, fault, random);
  const struck = performance.now();
  if (fault.part === 'the launcher') {
    await platform.relaunch();
    return struck;
  }
  const victim = random.one(platform.processesOf(fault.part));
  if (victim === undefined) return undefined;
  signal([victim], 'SIGKILL');
  return whenGone(victim);
}

type FaultThat<Does> = Extract<Fault, { does: Does }>;

async function killAt(platform: Platform, fault: FaultThat<'kill at'>, milliseconds: number) {
  const armed = `${fault.part} ${fault.point}`;
  const file = join(platform.faultFolder, armed);
  writeFileSync(file, String(milliseconds));
  const deadline = performance.now() + waitForPoint;
  for (;;) {
    const victim = victimOf(platform.faultFolder, armed);
    if (victim !== undefined) return whenGone(victim);
    if (performance.now() > deadline) break;
    await wait(20);
  }
  rmSync(file, { force: true });
  return undefined;
}

/** The process that reached the point has appended its id to the name of the file. */
function victimOf(folder: string, armed: string): number | undefined {
  const taken = readdirSync(folder).find((name) => name.startsWith(`${armed} `));
  if (taken === undefined) return undefined;
  rmSync(join(folder, taken));
  return Number(taken.slice(armed.length + 1));
}

/** The moment at which the launcher, too, knows of a death. */
async function whenGone(victim: number): Promise<number> {
  const struck = performance.now();
  while (isThere(victim) && performance.now() < struck + waitForDeath) await wait(20);
  return struck;
}

async function cut(platform: Platform, line: FaultThat<'cut'>['part'], milliseconds: number) {
  platform.lineTo[line].cut();
  await wait(milliseconds);
  platform.lineTo[line].mend();
  return performance.now();
}

async function pause(platform: Platform, { part }: FaultThat<'pause'>, random: Random) {
  const victim = random.one(platform.processesOf(part));
  if (victim === undefined) return undefined;
  // The launcher alone: those whom it has started are not paused with it.
  const paused = part === 'the launcher' ? [victim] : familyOf(victim);
  signal(paused, 'SIGSTOP');
  await wait(random.number(200, random.one(longestPauses) ?? 0));
  signal(paused, 'SIGCONT');
  return performance.now();
}

/** How a round is told of. */
export function namesOf(faults: readonly Fault[]): string {
  return faults.map(nameOf).join(', ');
}
