import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';

const checks = z.record(z.string(), z.boolean());
type Checks = z.output<typeof checks>;

/** Asks a service continuously whether it is ready, so that even a short outage is seen. */
export function watchReadiness(origin: string) {
  const stopping = new AbortController();
  const told: Checks[] = [];
  let looked = 0;
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(new URL('/readyz', origin));
      const said = checks.parse(await answer.json());
      expect(answer.status).toBe(isAllWell(said) ? 200 : 503);
      told.push(said);
      await wait(5);
    }
  })();
  const says = async (wanted: Checks): Promise<void> => {
    const fits = (said: Checks) =>
      Object.entries(wanted).every(([name, isThere]) => said[name] === isThere);
    const next = () => told.findIndex((said, index) => index >= looked && fits(said));
    await expect.poll(next, { interval: 20 }).toBeGreaterThanOrEqual(0);
    looked = next() + 1;
  };
  return {
    /** Waits until the service reports these values, if only for a moment, after the last wait. */
    says,
    saysAllIsWell: () => says({ serving: true, database: true, broker: true, consumers: true }),
    /** All reports of a service that was not ready. */
    failures: () => told.filter((said) => !isAllWell(said)),
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

function isAllWell(said: Checks): boolean {
  return Object.values(said).every(Boolean);
}
