import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** The time in which a fault was active. */
export interface FaultWindow {
  readonly began: number;
  /** When it was undone, or had its effect at once: from then on the platform could mend itself. */
  readonly ended: number;
  /** Things that must not be after it, in words. */
  readonly wrong?: readonly string[];
}

/** How long a fault is active: by chance, but no longer than the run allows. */
export interface FaultDuration {
  readonly random: Random;
  /** In milliseconds. */
  readonly longest: number;
}

/** Keeps a fault active for a random time between two, in milliseconds. */
export async function keepActive(
  { random, longest }: FaultDuration,
  least: number,
  most: number,
): Promise<FaultWindow> {
  const began = performance.now();
  await wait(Math.min(longest, random.number(least, most)));
  return { began, ended: performance.now() };
}
