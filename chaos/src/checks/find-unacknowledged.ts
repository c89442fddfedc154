import { setTimeout as wait } from 'node:timers/promises';
import { parts } from '../faults/fault.ts';
import type { Platform } from '../platform/open-platform.ts';
import { signal } from '../platform/processes.ts';
import { fullQueues, fullWaitingQueues } from '../platform/queues.ts';

const services = parts.filter((part) => part.startsWith('svc-'));

/**
 * Messages that consumers took and never settled. They return to their queue when consumers end. The
 * launcher is kept from starting them again, and has to be told to go on.
 */
export async function findUnacknowledged(platform: Platform): Promise<string[]> {
  const late = await untilNoneWaits(platform);
  if (late.length > 0) return late;
  const launcher = platform.processesOf('the launcher');
  signal(launcher, 'SIGSTOP');
  for (const service of services) signal(platform.processesOf(service), 'SIGKILL');
  // The broker notices the ends of connections in its own time.
  await wait(1_000);
  const found = await fullQueues(platform);
  signal(launcher, 'SIGCONT');
  return found;
}

/** In milliseconds: longer than the longest wait of an event. */
const patience = 150_000;

/** Waits for events that a locked row delayed: newer events may have made the data right before. */
async function untilNoneWaits(platform: Platform): Promise<string[]> {
  for (const end = performance.now() + patience; ;) {
    const waiting = await fullWaitingQueues(platform);
    // An event that has just come again is applied meanwhile.
    await wait(1_000);
    if (waiting.length === 0 || performance.now() > end) return waiting;
  }
}
