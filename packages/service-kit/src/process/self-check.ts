import { Gauge } from 'prom-client';
import { metrics } from '../http/metrics.ts';
import type { Logger } from '../log.ts';
import { every, type Repetition } from './every.ts';

/** Something that must hold in a service's data. */
export interface SelfCheck {
  readonly name: string;
  /** How many rows say that it does not hold. */
  readonly countWrong: () => Promise<number>;
  /** Makes it hold again, where that needs nobody's judgement. */
  readonly repair?: () => Promise<void>;
}

const wrong = new Gauge({
  name: 'self_check_wrong_rows',
  help: 'Rows that contradict what must hold, by check; 0 is as it should be',
  labelNames: ['service', 'check'],
  registers: [metrics],
});

/** Checks every so many seconds, for as long as the service runs. */
export function startSelfChecks(
  service: string,
  checks: readonly SelfCheck[],
  seconds: number,
  log: Logger,
): Repetition {
  return every(
    seconds * 1_000,
    async () => {
      for (const { name, countWrong, repair } of checks) {
        const count = await countWrong();
        wrong.set({ service, check: name }, count);
        if (count === 0) continue;
        log.error({ check: name, count }, 'the data contradicts itself');
        await repair?.();
      }
    },
    (error) => log.warn({ err: error }, 'self-check not done'),
  );
}
