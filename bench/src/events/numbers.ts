import type { Stage } from '../stage/start-stage.ts';

const type = 'type="deliveries.delivery.changed.v1"';

/** How many events of deliveries svc-clients has applied since it was started. */
export async function appliedEvents(stage: Stage): Promise<number> {
  return sumOf(
    await numbers(stage),
    (name) => name.startsWith('events_applied_total') && has(name, type),
  );
}

/** How many of them were applied at most so long after they were made, in seconds; or all. */
export async function appliedWithin(stage: Stage, limit: '0.01' | '0.1' | '+Inf') {
  return sumOf(
    await numbers(stage),
    (name) =>
      name.startsWith('event_lag_seconds_bucket') && has(name, type) && has(name, `le="${limit}"`),
  );
}

function has(name: string, label: string): boolean {
  return name.includes(label);
}

async function numbers({ origins }: Stage): Promise<string[]> {
  const answer = await fetch(`${origins.clients}/metrics`);
  return (await answer.text()).split('\n');
}

function sumOf(lines: readonly string[], isWanted: (name: string) => boolean): number {
  return lines
    .filter((line) => isWanted(line))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
