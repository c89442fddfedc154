import { connect } from 'amqplib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertExchange } from '../src/events/topology.ts';
import { newId } from '../src/index.ts';
import {
  caller,
  getOrThrow,
  openSandbox,
  startCuttableProxy,
  startForTest,
} from '../src/testing/index.ts';
import { noteHeard, noteWritten, sampleService } from './sample-service.ts';

const chef = caller('traiteur');
let stops: (() => unknown)[] = [];

async function started(environment: NodeJS.ProcessEnv = {}, sandbox = openSandbox()) {
  const service = await startForTest(sampleService, environment, await sandbox);
  stops.unshift(service.stop);
  return service;
}

beforeEach(() => (stops = []));
afterEach(async () => {
  for (const stop of stops) await stop();
});

async function queued(admin: string, queue: string): Promise<number> {
  const connection = await connect(admin);
  const channel = await connection.createChannel();
  const { messageCount } = await channel.checkQueue(queue);
  await connection.close();
  return messageCount;
}

test('without the broker calls are served, and their events arrive once it is back', async () => {
  const sandbox = await openSandbox();
  const proxy = await startCuttableProxy(getOrThrow(sandbox.brokers, 'clients'));
  stops.unshift(proxy.stop);
  const service = await started({ AMQP_URL: proxy.url }, Promise.resolve(sandbox));
  proxy.cut();
  await expect.poll(async () => (await service.nobody.get('/readyz')).status).toBe(503);
  expect((await service.as(chef).post('/api/notes', { text: 'patient' })).status).toBe(201);
  expect(await service.db('outbox').count()).toEqual([{ count: 1 }]);
  proxy.mend();
  await expect.poll(() => service.published(noteWritten).length).toBe(1);
  await expect.poll(async () => service.db('outbox').count()).toEqual([{ count: 0 }]);
  await expect.poll(async () => (await service.nobody.get('/readyz')).status).toBe(200);
});

test('while the database is away a call returns 503, and events wait for it', async () => {
  const sandbox = await openSandbox();
  const proxy = await startCuttableProxy(getOrThrow(sandbox.databases, 'clients').app);
  stops.unshift(proxy.stop);
  const service = await started({ DATABASE_URL: proxy.url }, Promise.resolve(sandbox));
  proxy.cut();
  const refused = await service.as(chef).post('/api/notes', { text: 'never' });
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(refused.headers.get('Retry-After')).toBe('2');
  const id = newId();
  await service.publish(noteHeard, { subject: id, version: 1, data: { id, text: 'waited' } });
  proxy.mend();
  await expect
    .poll(() => service.db('notes').select('id', 'text'))
    .toEqual([{ id, text: 'waited' }]);
});

test('events of two instances of a service are each published once', async () => {
  const sandbox = openSandbox();
  const [one, two] = [await started({}, sandbox), await started({}, sandbox)];
  const answers: { readonly status: number }[] = [];
  // Ten at a time: on a busy machine a hundred would wait too long for a connection.
  for (let from = 0; from < 100; from += 10) {
    const some = Array.from({ length: 10 }, (_, at) =>
      (at % 2 ? one : two).as(chef).post('/api/notes', { text: `note ${from + at}` }),
    );
    answers.push(...(await Promise.all(some)));
  }
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  await expect.poll(async () => one.db('outbox').count()).toEqual([{ count: 0 }]);
  await expect.poll(() => one.published(noteWritten).length).toBe(100);
  expect(new Set(one.published(noteWritten).map(({ id }) => id)).size).toBe(100);
});

test('events without a queue wait, however many, and delay no others', async () => {
  const service = await started();
  const connection = await connect(getOrThrow(service.sandbox.brokers, 'admin'));
  const channel = await connection.createChannel();
  // Deleting the exchange removes the bindings of all consumers, so that only the queue below gets
  // events.
  await channel.deleteExchange('clients.events');
  await assertExchange(channel, 'clients');
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, 'clients.events', noteWritten.type);
  await service.db.raw(
    `insert into outbox (event)
     select jsonb_build_object('id', gen_random_uuid(), 'type', 'clients.unheard.changed.v1')
       from generate_series(1, 1200)`,
  );
  for (const count of [1, 2]) {
    await service.as(chef).post('/api/notes', { text: `note ${count}` });
    await expect.poll(async () => (await channel.checkQueue(queue)).messageCount).toBe(count);
  }
  await expect.poll(async () => service.db('outbox').count()).toEqual([{ count: 1200 }]);
  await connection.close();
});

test('a message that is no event goes to the dead letters, and the next is applied', async () => {
  const service = await started();
  const tell = (text: string) => {
    const id = newId();
    return service.publish(noteHeard, { subject: id, version: 1, data: { id, text } });
  };
  // It arrives once the queue is bound; an earlier event would have no queue.
  await tell('before');
  const admin = getOrThrow(service.sandbox.brokers, 'admin');
  const connection = await connect(admin);
  const channel = await connection.createConfirmChannel();
  for (const poison of ['no JSON', '{}', '{"type":"deliveries.note.changed.v1"}']) {
    channel.publish('deliveries.events', noteHeard.type, Buffer.from(poison));
  }
  // Like a relay, because an unconfirmed message may be lost with its channel.
  await channel.waitForConfirms();
  await connection.close();
  await tell('fine');
  await expect
    .poll(() => service.db('notes').select('text').orderBy('text'))
    .toEqual([{ text: 'before' }, { text: 'fine' }]);
  await expect.poll(() => queued(admin, 'clients.dead-letters')).toBe(3);
});

test('an event whose handler keeps failing is given up after some tries', async () => {
  const service = await started();
  const id = newId();
  await service.publish(noteHeard, { subject: id, version: 1, data: { id, text: 'boom' } });
  const admin = getOrThrow(service.sandbox.brokers, 'admin');
  await expect.poll(() => queued(admin, 'clients.dead-letters')).toBe(1);
  expect(await queued(admin, 'clients.from.deliveries')).toBe(0);
});

test('a deleted queue is declared again and consumed from', async () => {
  const service = await started();
  const connection = await connect(getOrThrow(service.sandbox.brokers, 'admin'));
  const channel = await connection.createChannel();
  await channel.deleteQueue('clients.from.deliveries');
  await connection.close();
  const id = newId();
  await service.publish(noteHeard, { subject: id, version: 1, data: { id, text: 'again' } });
  await expect.poll(() => service.db('notes').select('text')).toEqual([{ text: 'again' }]);
});
