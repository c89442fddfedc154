import { Gauge } from 'prom-client';
import { metrics } from '../http/metrics.ts';
import type { Logger } from '../log.ts';
import { every, type Repetition } from './every.ts';

/** Something that must hold in a service's data, and how many rows say that it does not. */
export interface SelfCheck {
  readonly name: string;
  readonly countWrong: () => Promise<number>;
}

const wrong = new Gauge({
  name: 'self_check_wrong_rows',
  help: 'Rows that contradict what must hold, by check; 0 is as it should be',
  labelNames: ['service', 'check'],
  registers: [metrics],
});

const pause = 300_000;

/** Checks every five minutes, for as long as the service runs. */
export const startSelfChecks = (
  service: string,
  checks: readonly SelfCheck[],
  log: Logger,
): Repetition =>
  every(
    pause,
    async () => {
      for (const { name, countWrong } of checks) {
        const count = await countWrong();
        wrong.set({ service, check: name }, count);
        if (count > 0) log.error({ check: name, count }, 'the data contradicts itself');
      }
    },
    (error) => log.warn({ err: error }, 'self-check not done'),
  );
