import { consumersOf } from '@gamelles/contracts';
import type { RunningServices } from '@gamelles/platform/testing';

/** Whether each consumer has applied or dead-lettered every event so far. */
export async function areAllApplied({ origins }: RunningServices): Promise<boolean> {
  const { identity, clients, deliveries } = origins;
  const texts = await Promise.all([identity, clients, deliveries].map(metricsOf));
  const counts = new Map(texts.flatMap(countsIn));
  const applied = (service: string, type: string): number =>
    (counts.get(`events_applied_total ${service} ${type}`) ?? 0) +
    (counts.get(`events_given_up_total ${service} ${type}`) ?? 0);
  return [...counts].every(([name, published]) => {
    const [metric, , type = ''] = name.split(' ');
    if (metric !== 'events_published_total') return true;
    return consumersOf(type).every((consumer) => applied(consumer, type) >= published);
  });
}

async function metricsOf(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text();
}

const count = /^(events_\w+_total)\{service="(\w+)",type="([\w.]+)"\} (\d+)$/gm;

/** The event counters in metrics, by name, service and type. */
function countsIn(metrics: string): [string, number][] {
  return [...metrics.matchAll(count)].map(([, name, service, type, value]) => [
    `${name} ${service} ${type}`,
    Number(value),
  ]);
}
