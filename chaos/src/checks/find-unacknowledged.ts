import { setTimeout as wait } from 'node:timers/promises';
import { parts } from '../faults/fault.ts';
import type { Platform } from '../platform/open-platform.ts';
import { signal } from '../platform/processes.ts';
import { fullQueues, fullWaitingQueues } from '../platform/queues.ts';

const services = parts.filter((part) => part.startsWith('svc-'));

/**
 * Finds messages that consumers took and never settled. Such messages return to their queue when
 * the consumers end. Meanwhile the launcher is stopped, so that it does not restart them.
 */
export async function findUnacknowledged(platform: Platform): Promise<string[]> {
  const late = await untilNoneWaits(platform);
  if (late.length > 0) return late;
  const launcher = platform.processesOf('the launcher');
  signal(launcher, 'SIGSTOP');
  for (const service of services) signal(platform.processesOf(service), 'SIGKILL');
  // The broker needs a moment to notice that connections have ended.
  await wait(1_000);
  const found = await fullQueues(platform);
  signal(launcher, 'SIGCONT');
  return found;
}

/** In milliseconds: longer than any retry delay of an event. */
const patience = 150_000;

/**
 * Waits for events that a locked row delayed. The data may agree before they arrive, because newer
 * events are applied already.
 */
async function untilNoneWaits(platform: Platform): Promise<string[]> {
  for (const end = performance.now() + patience; ;) {
    const waiting = await fullWaitingQueues(platform);
    // An event that has just been redelivered is applied during this second.
    await wait(1_000);
    if (waiting.length === 0 || performance.now() > end) return waiting;
  }
}
