import { reasonOf } from './reason-of.ts';

/** Prints a line for a person who waits. */
export type Say = (line: string) => void;

/** Runs a step, prints how long it took, and in between that it is still running. */
export async function step<T>(say: Say, doing: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const stillThere = setInterval(() => {
    say(`${doing}: still at it after ${seconds(startedAt)}`);
  }, 15_000);
  try {
    const result = await work();
    say(`${doing}: ${seconds(startedAt)}`);
    return result;
  } catch (error) {
    throw new Error(`${doing} failed: ${reasonOf(error)}`, { cause: error });
  } finally {
    clearInterval(stillThere);
    performance.measure(doing, { start: startedAt });
  }
}

/** The seconds of each step of this process in their order, then of all together, one per line. */
export function timesOfSteps(): string[] {
  const steps = performance.getEntriesByType('measure');
  return [...steps, { name: 'in all', duration: performance.now() }].map(
    ({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`,
  );
}

/** The time since a value of `performance.now()`, in words. */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
