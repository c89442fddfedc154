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

// When the gateway passed a call on and for how many seconds it may still be begun: nginx adds nothing up.
const deadlineForm = /^(\d{9,11}\.\d{3})\+(\d{1,3})$/;

/** Does a call, which knows until when it may be done: `X-Deadline` of the gateway, if any. */
export function untilDeadline<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const [, from, seconds] = deadlineForm.exec(context.get('X-Deadline')) ?? [];
  if (from === undefined) return work();
  return deadlines.run((Number(from) + Number(seconds)) * 1_000, work);
}

/**
 * Asked before anything is written, and before it is committed: whoever made the call was told that
 * it failed, and may have done something newer since.
 *
 * @throws DomainError('unavailable') for a call of which the deadline is past
 */
export function requireTime(): void {
  const deadline = deadlines.getStore();
  if (deadline === undefined || Date.now() <= deadline) return;
  late.inc();
  throw new DomainError('unavailable');
}
