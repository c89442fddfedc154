import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';
import { Counter } from 'prom-client';
import { DomainError } from '../domain-error.ts';
import { metrics } from './metrics.ts';

const deadlines = new AsyncLocalStorage<number>();

const late = new Counter({
  name: 'http_calls_too_late_total',
  help: 'Calls that were not done, as nobody waits for them any more',
  registers: [metrics],
});

// The time at which the gateway passed a call on, and the seconds until its deadline: nginx cannot
// add them.
const deadlineForm = /^(\d{9,11}\.\d{3})\+(\d{1,3})$/;

/** Runs a call with the deadline from the gateway's `X-Deadline`, if there is one. */
export function untilDeadline<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const [, from, seconds] = deadlineForm.exec(context.get('X-Deadline')) ?? [];
  if (from === undefined) return work();
  return deadlines.run((Number(from) + Number(seconds)) * 1_000, work);
}

/**
 * Checked before a write and before its commit: the caller was told that a late call failed, and
 * may have done something newer since.
 *
 * @throws DomainError('unavailable') for a call after its deadline
 */
export function requireTime(): void {
  const deadline = deadlines.getStore();
  if (deadline === undefined || Date.now() <= deadline) return;
  late.inc();
  throw new DomainError('unavailable');
}
