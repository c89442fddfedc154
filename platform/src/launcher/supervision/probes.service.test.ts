import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnFreePort } from '@gamelles/service-kit/testing/listen-on-free-port';
import amqp from 'amqplib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eachService } from '../../base/services.ts';
import { freePort } from '../../base/network/free-port.ts';
import { startPostgres, type RunningPostgres } from '../../servers/postgres/start-postgres.ts';
import { brokerDefinitions } from '../../servers/rabbitmq/definitions.ts';
import { startRabbitmq, type RunningRabbitmq } from '../../servers/rabbitmq/start-rabbitmq.ts';
import { brokerProbe, postgresProbe } from './probes.ts';

let folder: string;
let postgres: RunningPostgres;
let broker: RunningRabbitmq;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-probes-'));
  [postgres, broker] = await Promise.all([
    startPostgres({ dataDir: join(folder, 'postgres'), password: 'secret' }),
    startRabbitmq({
      dataDir: join(folder, 'rabbitmq'),
      definitions: brokerDefinitions(
        eachService(() => 'other'),
        'secret',
      ),
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([postgres.stop(), broker.stop()]);
  rmSync(folder, { recursive: true });
});

/** Stops a process, like a hanging machine, until the test has ended. */
function freeze(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(pid, 'SIGCONT'));
}

test('a Postgres that lives answers, and one that hangs does not', async () => {
  const { ask } = postgresProbe(postgres.port, 500);
  await expect(ask()).resolves.toBe('answers');
  freeze(postgres.pid);
  await expect(ask()).rejects.toThrow('no answer in 0.5 s');
});

test('a broker that lives stores a message each time, and one that hangs does not answer', async () => {
  const { ask } = brokerProbe(broker.url('probe', 'secret'), 3000);
  await ask();
  await expect(ask()).resolves.toBe('answers');
  freeze(broker.pid);
  await expect(ask()).rejects.toThrow('no answer in 3 s');
});

test('the user of the probe cannot read the queues of services', async () => {
  const connection = await amqp.connect(broker.url('probe', 'secret'));
  onTestFinished(() => connection.close());
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  await expect(channel.assertQueue('clients.from.deliveries')).rejects.toThrow('ACCESS_REFUSED');
});

test('the probe of a broker that accepts connections but stores nothing fails', async () => {
  const stranger = brokerProbe(broker.url('identity', 'other'));
  await expect(stranger.ask()).rejects.toThrow('ACCESS_REFUSED');
});

test.each([
  ['Postgres', (port: number) => postgresProbe(port, 500)],
  ['a broker', (port: number) => brokerProbe(`amqp://probe:secret@127.0.0.1:${port}`, 500)],
])('%s that refuses connections counts as starting or ending', async (_what, probe) => {
  await expect(probe(await freePort()).ask()).resolves.toBe('refuses');
});

test.each([
  ['Postgres', (port: number) => postgresProbe(port, 500)],
  ['a broker', (port: number) => brokerProbe(`amqp://probe:secret@127.0.0.1:${port}`, 500)],
])('%s that accepts a connection but says nothing is silent', async (_what, probe) => {
  const mute = createServer((socket) => socket.on('error', () => {}).resume());
  const port = await listenOnFreePort(mute);
  onTestFinished(() => void mute.close());
  await expect(probe(port).ask()).rejects.toThrow();
});
