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
  // They are those of the process, in which other tests have run.
  metrics.resetMetrics();
  ({ service, broker, stop } = await startOnLines());
});
afterAll(() => stop());

/** The value of a number, by its name and a part of its labels. */
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

test('events that are applied are counted, with the time that they took', async () => {
  await hear('counted');
  await expect.poll(() => number('events_applied_total')).toBe(1);
  expect(await number('event_lag_seconds_count')).toBe(1);
  expect(await number('event_lag_seconds_sum')).toBeLessThan(10);
});

test('an event that fails is counted as tried again, then as given up and lying dead', async () => {
  await hear('boom');
  await expect.poll(() => number('events_given_up_total')).toBe(1);
  expect(await number('events_retried_total')).toBe(9);
  const dead = () => number('queue_messages', 'queue="clients.dead-letters"');
  await expect.poll(dead).toBe(1);
  expect(await number('queue_messages', 'queue="clients.from.deliveries"')).toBe(0);
});

test('with the broker away the outbox is seen to fill and to age, and its queues are not guessed', async () => {
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
