import { setTimeout as wait } from 'node:timers/promises';
import { parts } from '../faults/fault.ts';
import type { House } from '../house/open-house.ts';
import { signal } from '../house/processes.ts';
import { fullQueues } from '../house/queues.ts';

const services = parts.filter((part) => part.startsWith('svc-'));

/**
 * What consumers had taken and never settled: it goes back to its queue when they end. The
 * launcher is kept from starting them again, and has to be told to go on.
 */
export const findInHand = async (house: House): Promise<string[]> => {
  const launcher = house.processesOf('the launcher');
  signal(launcher, 'SIGSTOP');
  for (const service of services) signal(house.processesOf(service), 'SIGKILL');
  // The broker notices the ends of connections in its own time.
  await wait(1_000);
  const found = await fullQueues(house);
  signal(launcher, 'SIGCONT');
  return found;
};
