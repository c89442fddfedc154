import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../stage/start-stage.ts';

/** The number of delivery events that svc-clients has applied since its start. */
export async function appliedEvents({ origins }: Stage): Promise<number> {
  const answer = await fetch(`${origins.clients}/metrics`);
  return (await answer.text())
    .split('\n')
    .filter((line) => line.startsWith('events_applied_total') && line.includes(type))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

const type = 'type="deliveries.delivery.changed.v1"';
const longest = 300_000;

/** Polls until a condition holds. @param interval in milliseconds */
export async function pollUntil(isMet: () => Promise<boolean>, interval: number): Promise<void> {
  const since = performance.now();
  while (!(await isMet())) {
    if (performance.now() - since > longest) throw new Error('It is not over after five minutes');
    await wait(interval);
  }
}
