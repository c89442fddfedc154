import { setTimeout as wait } from 'node:timers/promises';
import { parts } from '../faults/fault.ts';
import type { Platform } from '../platform/open-platform.ts';
import { signal } from '../platform/processes.ts';
import { fullQueues } from '../platform/queues.ts';

const services = parts.filter((part) => part.startsWith('svc-'));

/**
 * Messages that consumers took and never settled. They return to their queue when consumers end. The
 * launcher is kept from starting them again, and has to be told to go on.
 */
export async function findInHand(platform: Platform): Promise<string[]> {
  const launcher = platform.processesOf('the launcher');
  signal(launcher, 'SIGSTOP');
  for (const service of services) signal(platform.processesOf(service), 'SIGKILL');
  // The broker notices the ends of connections in its own time.
  await wait(1_000);
  const found = await fullQueues(platform);
  signal(launcher, 'SIGCONT');
  return found;
}
