import { connect, type Channel } from 'amqplib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../src/index.ts';
import { caller, getOrThrow } from '../src/testing/index.ts';
import { noteHeard, noteWritten } from './sample-service.ts';
import { startOnLines, type OnLines } from './start-on-lines.ts';
import { watchReadiness } from './watch-readiness.ts';

// Each test starts services, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

/** With `AWAY_SECONDS=60` the database is unavailable for as long as the documentation states. */
const away = Number(process.env['AWAY_SECONDS'] ?? 3);
const queue = 'clients.from.deliveries';
const chef = caller('traiteur');

let service: OnLines['service'];
let broker: OnLines['broker'];
let database: OnLines['database'];
let stop: OnLines['stop'];
let readiness: ReturnType<typeof watchReadiness>;
beforeEach(async () => {
  ({ service, broker, database, stop } = await startOnLines());
  readiness = watchReadiness(service.origin);
});
afterEach(async () => {
  await readiness.stop();
  await stop();
});

async function atBroker<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
  const connection = await connect(getOrThrow(service.sandbox.brokers, 'admin'));
  const channel = await connection.createChannel();
  try {
    return await work(channel);
  } finally {
    await connection.close();
  }
}
function messagesIn(name: string) {
  return atBroker(async (channel) => (await channel.checkQueue(name)).messageCount);
}
async function hear(text: string) {
  const id = newId();
  await service.publish(noteHeard, { subject: id, version: 1, data: { id, text } });
  return id;
}
async function texts() {
  return (await service.db('notes').select('text')).map(({ text }) => text);
}
function send(content: string) {
  return atBroker((channel) => {
    channel.publish('deliveries.events', noteHeard.type, Buffer.from(content));
    return channel.close();
  });
}

test('a lost connection is seen, and everything goes on once it is back', async () => {
  broker.cut();
  await readiness.says({ database: true, broker: false, consumers: false });
  await hear('patient');
  broker.mend();
  await readiness.saysAllIsWell();
  await expect.poll(texts).toEqual(['patient']);
});

test('a publishing channel that the broker closes is opened again, and its event waits meanwhile', async () => {
  // Brokers close a channel that publishes to a missing exchange.
  await atBroker((channel) => channel.deleteExchange('clients.events'));
  await service.as(chef).post('/api/notes', { text: 'not lost' });
  await readiness.says({ broker: false });
  await readiness.saysAllIsWell();
  expect(await service.db('outbox').select('event')).toMatchObject([
    { event: { type: noteWritten.type, data: { text: 'not lost' } } },
  ]);
  await atBroker(async (channel) => {
    const heard: string[] = [];
    const { queue: own } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(own, 'clients.events', '#');
    await channel.consume(own, (message) => heard.push(String(message?.content)));
    await expect.poll(() => heard).toEqual([expect.stringContaining('not lost')]);
  });
  await expect.poll(() => service.db('outbox')).toEqual([]);
});

test('a consuming channel that the broker closes is opened again, with its queues and exchanges', async () => {
  await atBroker((channel) => channel.deleteExchange('clients.dead'));
  await send('no JSON');
  await readiness.says({ consumers: false });
  await readiness.saysAllIsWell();
  await hear('behind it');
  await expect.poll(texts).toEqual(['behind it']);
  await expect.poll(() => messagesIn('clients.dead-letters')).toBe(1);
});

test('a deleted queue is declared again', async () => {
  await atBroker((channel) => channel.deleteQueue(queue));
  await readiness.says({ consumers: false });
  await readiness.saysAllIsWell();
  await hear('again');
  await expect.poll(texts).toEqual(['again']);
});

test('a message that cannot be applied becomes a dead letter, and the service stays ready', async () => {
  const event = { id: newId(), type: 'deliveries.note.changed.v2', data: {} };
  await send('no JSON');
  await send(JSON.stringify(event));
  await hear('boom');
  await hear('fine');
  await expect.poll(() => messagesIn('clients.dead-letters')).toBe(3);
  expect(await texts()).toEqual(['fine']);
  expect(readiness.failures()).toEqual([]);
});

test(
  `with the database away for ${away} s events wait, and none is given up`,
  async () => {
    database.cut();
    const until = performance.now() + away * 1_000;
    await readiness.says({ database: false, broker: true, consumers: true });
    for (let n = 0; n < 30; n++) await hear(`waiting ${n}`);
    while (performance.now() < until) await readiness.says({ database: false });
    expect((await service.as(chef).post('/api/notes', { text: 'refused' })).status).toBe(503);
    database.mend();
    await readiness.saysAllIsWell();
    await expect.poll(async () => (await texts()).length).toBe(30);
    expect(await messagesIn('clients.dead-letters')).toBe(0);
  },
  away * 1_000 + 60_000,
);

test('a flood of redeliveries costs only time', async () => {
  const ids = Array.from({ length: 300 }, () => newId());
  const publishAll = async () => {
    for (const id of ids) {
      await service.publish(noteHeard, { subject: id, version: 1, data: { id, text: id } });
    }
  };
  const publishing = Promise.all([publishAll(), publishAll(), publishAll()]);
  // Four cuts, because the broker dead-letters a message after six failed deliveries.
  for (let cuts = 0; cuts < 4; cuts++) {
    broker.cut();
    await readiness.says({ consumers: false });
    broker.mend();
    await readiness.saysAllIsWell();
  }
  await publishing;
  await expect.poll(() => messagesIn(queue)).toBe(0);
  await expect.poll(async () => (await texts()).sort()).toEqual(ids);
  expect(await messagesIn('clients.dead-letters')).toBe(0);
});
