import { connect } from 'amqplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/index.ts';
import { openDeadLetterQueue } from '../src/events/dead-letter-queue.ts';
import { getOrThrow } from '../src/testing/index.ts';
import { noteHeard } from './sample-service.ts';
import { startOnLines, type OnLines } from './start-on-lines.ts';

let service: OnLines['service'];
let broker: OnLines['broker'];
let database: OnLines['database'];
let stop: OnLines['stop'];
beforeAll(async () => {
  // Otherwise a replay of dead letters would open one more connection while the test counts them.
  const later = { REDELIVER_AFTER_SECONDS: '600' };
  ({ service, broker, database, stop } = await startOnLines(undefined, later));
});
afterAll(() => stop());

const queue = 'clients.from.deliveries';
/** One more than the delivery limit of the queue. */
const lossesInARow = 6;

test('an event waits for the database, however often the broker is lost meanwhile', async () => {
  const connection = await connect(getOrThrow(service.sandbox.brokers, 'admin'));
  const channel = await connection.createChannel();
  const state = (name: string) => channel.checkQueue(name);
  const links = broker.connections();
  database.cut();
  const id = newId();
  await service.publish(noteHeard, { subject: id, version: 1, data: { id, text: 'patient' } });
  await expect.poll(async () => (await state(queue)).messageCount).toBe(0);

  for (let losses = 0; losses < lossesInARow; losses++) {
    broker.cut();
    await expect.poll(async () => (await state(queue)).messageCount).toBe(1);
    broker.mend();
    await expect.poll(broker.connections).toBe(links);
    // A consumer that takes messages too early has taken this one by the time these calls return.
    for (let asked = 0; asked < 20; asked++) {
      expect((await service.nobody.get('/readyz')).status).toBe(503);
    }
  }

  database.mend();
  await expect.poll(() => service.db('notes').where({ id })).toHaveLength(1);
  expect((await state('clients.dead-letters')).messageCount).toBe(0);
  await connection.close();
});

test('an inspection of dead letters ends even if the broker is lost while it closes', async () => {
  const letters = await openDeadLetterQueue(broker.url, 'clients');
  broker.silence();
  const closed = letters.close();
  broker.cut();
  await closed;
  broker.mend();
});

test('an inspection of dead letters can be stopped although the broker is silent', async () => {
  const stopping = new AbortController();
  const letters = await openDeadLetterQueue(broker.url, 'clients', stopping.signal);
  broker.silence();
  const closed = letters.close();
  stopping.abort();
  await closed;
  broker.cut();
  broker.mend();
});
