import { connect } from 'amqplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/index.ts';
import {
  openSandbox,
  startCuttableProxy,
  startForTest,
  the,
  type Sandbox,
} from '../src/testing/index.ts';
import { noteHeard, sampleService } from './sample-service.ts';

type Proxy = Awaited<ReturnType<typeof startCuttableProxy>>;
let sandbox: Sandbox;
let broker: Proxy;
let database: Proxy;
let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  sandbox = await openSandbox();
  broker = await startCuttableProxy(the(sandbox.brokers, 'clients'));
  database = await startCuttableProxy(the(sandbox.databases, 'clients').app);
  const urls = { AMQP_URL: broker.url, DATABASE_URL: database.url };
  service = await startForTest(sampleService, urls, sandbox);
});
afterAll(async () => {
  await service.stop();
  broker.stop();
  database.stop();
});

const queue = 'clients.from.deliveries';
/** One more than the broker hands a message out again. */
const lossesInARow = 6;
const later = { timeout: 20_000 };

test('an event waits for the database, however often the broker is lost meanwhile', async () => {
  const connection = await connect(the(sandbox.brokers, 'admin'));
  const channel = await connection.createChannel();
  const state = (name: string) => channel.checkQueue(name);
  const links = broker.connections();
  database.cut();
  const id = newId();
  await service.publish(noteHeard, { subject: id, version: 1, data: { id, text: 'patient' } });
  await expect.poll(async () => (await state(queue)).messageCount, later).toBe(0);

  for (let losses = 0; losses < lossesInARow; losses++) {
    broker.cut();
    await expect.poll(async () => (await state(queue)).messageCount, later).toBe(1);
    broker.mend();
    await expect.poll(broker.connections, later).toBe(links);
    // Who would take what is there has it by the time that all of these are answered.
    for (let asked = 0; asked < 20; asked++) {
      expect((await service.nobody.get('/readyz')).status).toBe(503);
    }
  }

  database.mend();
  await expect.poll(() => service.db('notes').where({ id }), later).toHaveLength(1);
  expect((await state('clients.dead-letters')).messageCount).toBe(0);
  await connection.close();
}, 90_000);
