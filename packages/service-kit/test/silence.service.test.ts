import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../src/database/listen.ts';
import { superviseConnection } from '../src/events/supervised-connection.ts';
import { createLogger } from '../src/log.ts';
import { listenOnFreePort } from '../src/testing/listen-on-free-port.ts';
import { caller, getOrThrow, openSandbox, startCuttableProxy } from '../src/testing/index.ts';
import { startOnLines } from './start-on-lines.ts';

// The tests set no limit: a stop that never ends fails by the time limit of its test.
const log = createLogger('test', 'silent');

async function startLines() {
  const lines = await startOnLines();
  onTestFinished(() => {
    lines.broker.stop();
    lines.database.stop();
  });
  return lines;
}

async function startLink() {
  const { brokers } = await openSandbox();
  const broker = await startCuttableProxy(getOrThrow(brokers, 'clients'));
  onTestFinished(broker.stop);
  const link = superviseConnection(broker.url, log, () => Promise.resolve());
  await expect.poll(link.isUp).toBe(true);
  return { broker, link };
}

test('a supervised connection stops although the broker no longer answers', async () => {
  const { broker, link } = await startLink();
  broker.silence();
  await link.stop();
  expect(link.isUp()).toBe(false);
});

test('a supervised connection stops although it is lost while it closes', async () => {
  const { broker, link } = await startLink();
  broker.silence();
  const stopping = link.stop();
  broker.cut();
  await stopping;
  expect(link.isUp()).toBe(false);
});

test('a supervised connection stops during its setup although the broker is silent', async () => {
  const { brokers } = await openSandbox();
  const broker = await startCuttableProxy(getOrThrow(brokers, 'clients'));
  onTestFinished(broker.stop);
  const begun = Promise.withResolvers<undefined>();
  const link = superviseConnection(broker.url, log, async (connection) => {
    broker.silence();
    begun.resolve(undefined);
    await connection.createChannel();
  });
  await begun.promise;
  await link.stop();
  expect(link.isUp()).toBe(false);
});

test('a listener stops while it connects to a database that does not answer', async () => {
  const accepted = Promise.withResolvers<undefined>();
  const server = createServer(() => accepted.resolve(undefined));
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const listener = listen(`postgres://nobody@127.0.0.1:${port}/none`, 'none', () => {});
  await accepted.promise;
  await expect(listener.stop()).resolves.toBeUndefined();
});

test('a service stops with an event on its way although the broker no longer answers', async () => {
  const { broker, service } = await startLines();
  broker.silence();
  await service.as(caller('traiteur')).post('/api/notes', { text: 'kept' });
  await expect(service.stop()).resolves.toBeUndefined();
});

test('a service stops during a call although the database no longer answers', async () => {
  const { database, service } = await startLines();
  const lock = await service.db.transaction();
  await lock.raw('lock table notes in exclusive mode');
  const answering = service.as(caller('traiteur')).post('/api/notes', { text: 'lost' });
  const status = answering.then((answer) => answer.status).catch(() => 'hung up');
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`;
  await expect.poll(async () => (await service.db.raw(waiting)).rowCount).toBe(1);
  database.silence();
  await lock.rollback();
  await expect(service.stop()).resolves.toBeUndefined();
  expect(await status).not.toBe(201);
});

test('a service stops although it loses the database and the broker at that moment', async () => {
  const { broker, database, service } = await startLines();
  database.cut();
  broker.silence();
  database.mend();
  const stopping = service.stop();
  broker.cut();
  await expect(stopping).resolves.toBeUndefined();
});

test('a service stops although a client has connected and sends nothing more', async () => {
  const { service } = await startLines();
  const { hostname, port } = new URL(service.origin);
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\n');
  // Once this call is answered, the server has also received the unfinished request above.
  expect((await service.nobody.get('/healthz')).status).toBe(200);
  await expect(service.stop()).resolves.toBeUndefined();
});
