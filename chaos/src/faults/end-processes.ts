import { setTimeout as wait } from 'node:timers/promises';
import { askForRestart } from '@gamelles/platform/launcher';
import type { Platform } from '../platform/open-platform.ts';
import { isThere, signal } from '../platform/processes.ts';
import type { Random } from '../random.ts';
import type { Part, ServiceName } from './fault.ts';
import type { FaultWindow } from './fault-window.ts';

const waitForDeath = 5_000;
/** A service finishes running calls before it ends. */
const waitForStop = 15_000;

/**
 * Kills one process of a part. The launcher restarts it; the service manager restarts the launcher.
 */
export async function killOne(
  platform: Platform,
  part: Part,
  random: Random,
): Promise<FaultWindow | undefined> {
  const began = performance.now();
  if (part === 'the launcher') {
    await platform.relaunch('SIGKILL');
    return { began, ended: began };
  }
  const victim = random.one(platform.processesOf(part));
  if (victim === undefined) return undefined;
  signal([victim], 'SIGKILL');
  return whenGone([victim]);
}

/** Kills all instances of a service at once. */
export async function killAll(
  platform: Platform,
  part: ServiceName,
): Promise<FaultWindow | undefined> {
  const victims = platform.processesOf(part);
  signal(victims, 'SIGKILL');
  return victims.length === 0 ? undefined : whenGone(victims);
}

/** Stops one instance with SIGTERM, as an operator does. */
export async function stopOne(
  platform: Platform,
  part: ServiceName,
  random: Random,
): Promise<FaultWindow | undefined> {
  const victim = random.one(platform.processesOf(part));
  if (victim === undefined) return undefined;
  signal([victim], 'SIGTERM');
  return whenGone([victim], waitForStop);
}

/** Makes the launcher replace all instances, one after the other, as a release does. */
export async function replaceAll(
  platform: Platform,
  part: ServiceName,
): Promise<FaultWindow | undefined> {
  const began = performance.now();
  try {
    await askForRestart(platform.dataDir, part);
    return { began, ended: performance.now() };
  } catch {
    // The launcher was killed as well.
    return undefined;
  }
}

/** Waits until the victims are gone. The window begins and ends with the signal. */
export async function whenGone(
  victims: readonly number[],
  longest = waitForDeath,
): Promise<FaultWindow> {
  const began = performance.now();
  while (victims.some(isThere) && performance.now() < began + longest) await wait(20);
  return { began, ended: began };
}
