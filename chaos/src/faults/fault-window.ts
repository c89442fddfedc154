import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** The time in which a fault was active. */
export interface FaultWindow {
  readonly began: number;
  /** When the fault was undone, or took effect at once: from then on the platform could recover. */
  readonly ended: number;
  /** Violations that the fault itself found, in words. */
  readonly wrong?: readonly string[];
}

/** The random duration of a fault, within the time that the run allows. */
export interface FaultDuration {
  readonly random: Random;
  /** In milliseconds. */
  readonly longest: number;
}

/** Keeps a fault active for a random time between two limits in milliseconds. */
export async function keepActive(
  { random, longest }: FaultDuration,
  least: number,
  most: number,
): Promise<FaultWindow> {
  const began = performance.now();
  await wait(Math.min(longest, random.number(least, most)));
  return { began, ended: performance.now() };
}
