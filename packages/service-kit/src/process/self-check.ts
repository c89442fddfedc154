import { Counter, Gauge } from 'prom-client';
import { metrics } from '../http/metrics.ts';
import type { Logger } from '../log.ts';
import { every, type Repetition } from './every.ts';

/** A condition that the data of a service must meet. */
export interface SelfCheck {
  readonly name: string;
  /** The number of rows that violate it. */
  readonly countWrong: () => Promise<number>;
  /** Repairs it, if no human judgement is needed. */
  readonly repair?: () => Promise<void>;
}

const wrong = new Gauge({
  name: 'self_check_wrong_rows',
  help: 'Rows that contradict what must hold, by check; 0 is as it should be',
  labelNames: ['service', 'check'],
  registers: [metrics],
});

const failed = new Counter({
  name: 'self_checks_failed_total',
  help: 'Self-checks that could not be done, by check',
  labelNames: ['service', 'check'],
  registers: [metrics],
});

/** Runs the checks at an interval, as long as the service runs. */
export function startSelfChecks(
  service: string,
  checks: readonly SelfCheck[],
  seconds: number,
  log: Logger,
): Repetition {
  return every(
    seconds * 1_000,
    async () => {
      for (const check of checks) await run(service, check, log);
    },
    (error) => log.warn({ err: error }, 'self-checks not done'),
  );
}

/** A failing check does not stop the others. */
async function run(
  service: string,
  { name: check, countWrong, repair }: SelfCheck,
  log: Logger,
): Promise<void> {
  try {
    const count = await countWrong();
    wrong.set({ service, check }, count);
    if (count === 0) return;
    log.error({ check, count }, 'the data contradicts itself');
    await repair?.();
  } catch (error) {
    failed.inc({ service, check });
    log.warn({ err: error, check }, 'self-check not done');
  }
}
