import { afterAll, beforeAll, expect, test } from 'vitest';
import { metrics } from '../src/http/metrics.ts';
import { newId } from '../src/index.ts';
import { caller } from '../src/testing/index.ts';
import { noteHeard } from './sample-service.ts';
import { startOnLines, type OnLines } from './start-on-lines.ts';

let service: OnLines['service'];
let broker: OnLines['broker'];
let stop: OnLines['stop'];
beforeAll(async () => {
  // The metrics belong to the process, in which other tests have run.
  metrics.resetMetrics();
  ({ service, broker, stop } = await startOnLines());
});
afterAll(() => stop());

/** The value of a metric, by its name and a part of its labels. */
async function number(name: string, label = 'service="clients"'): Promise<number | undefined> {
  const { body } = await service.nobody.get('/metrics');
  const line = new TextDecoder()
    .decode(body)
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && one.includes(label));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

function hear(text: string) {
  const id = newId();
  return service.publish(noteHeard, { subject: id, version: 1, data: { id, text } });
}

test('applied events are counted, with the time that they took', async () => {
  await hear('counted');
  await expect.poll(() => number('events_applied_total')).toBe(1);
  expect(await number('event_lag_seconds_count')).toBe(1);
  expect(await number('event_lag_seconds_sum')).toBeLessThan(10);
});

test('a failing event is counted as retried, then as given up and as a dead letter', async () => {
  await hear('boom');
  await expect.poll(() => number('events_given_up_total')).toBe(1);
  // A busy machine adds tries that ran into a timeout, which are free.
  expect(await number('events_retried_total')).toBeGreaterThanOrEqual(9);
  const dead = () => number('queue_messages', 'queue="clients.dead-letters"');
  await expect.poll(dead).toBe(1);
  expect(await number('queue_messages', 'queue="clients.from.deliveries"')).toBe(0);
});

test('without the broker the metrics show the outbox fill and age, and omit the queues', async () => {
  expect(await number('outbox_events')).toBe(0);
  expect(await number('outbox_oldest_seconds')).toBe(0);
  broker.cut();
  await expect.poll(async () => (await service.nobody.get('/readyz')).status).toBe(503);
  await service.as(caller('traiteur')).post('/api/notes', { text: 'waits' });
  expect(await number('outbox_events')).toBe(1);
  expect(await number('outbox_oldest_seconds')).toBeGreaterThan(0);
  expect(await number('queue_messages')).toBeUndefined();
  broker.mend();
  await expect.poll(() => number('outbox_events')).toBe(0);
  expect(await number('events_published_total')).toBe(1);
});
