import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** A fault that came to pass. */
export interface Struck {
  readonly began: number;
  /** When it was undone, or had struck: from then on the platform could mend itself. */
  readonly ended: number;
  /** Things that must not be after it, in words. */
  readonly wrong?: readonly string[];
}

/** How a fault lasts: by chance, but no longer than the run allows. */
export interface Lasting {
  readonly random: Random;
  /** In milliseconds. */
  readonly longest: number;
}

/** Waits for a random time between two, and tells from when to when. */
export async function last(
  { random, longest }: Lasting,
  least: number,
  most: number,
): Promise<Struck> {
  const began = performance.now();
  await wait(Math.min(longest, random.number(least, most)));
  return { began, ended: performance.now() };
}
