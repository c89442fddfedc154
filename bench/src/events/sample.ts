import { setTimeout as wait } from 'node:timers/promises';

const longest = 300_000;

/** Looks every so often, in milliseconds, until it is over. */
export async function sampleUntil(isOver: () => Promise<boolean>, everySo: number): Promise<void> {
  const since = performance.now();
  while (!(await isOver())) {
    if (performance.now() - since > longest) throw new Error('It is not over after five minutes');
    await wait(everySo);
  }
}
