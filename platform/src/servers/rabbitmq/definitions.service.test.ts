import { connect, type ChannelModel } from 'amqplib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestVhost, type TestVhost } from '../../testing/test-vhost.ts';
import { eachService, services } from '../../base/services.ts';
import { brokerDefinitions } from './definitions.ts';

describe('the user of a service', () => {
  let vhost: TestVhost;
  let clients: ChannelModel;

  beforeAll(async () => {
    vhost = await createTestVhost(inject('backends'));
    clients = await connect(vhost.url('clients'));
  });
  afterAll(() => clients.close());

  test('receives what another service publishes, whichever declares the exchange first', async () => {
    const consumer = await openChannel(clients);
    await consumer.assertExchange('deliveries.events', 'topic', { durable: true });
    await consumer.assertQueue('clients.from.deliveries', quorum);
    await consumer.bindQueue('clients.from.deliveries', 'deliveries.events', '#');

    const deliveries = await connect(vhost.url('deliveries'));
    const producer = await deliveries.createConfirmChannel();
    await producer.assertExchange('deliveries.events', 'topic', { durable: true });
    producer.publish('deliveries.events', 'a', Buffer.from('a box went out'));
    await producer.waitForConfirms();
    await deliveries.close();

    await expect
      .poll(async () => {
        const message = await consumer.get('clients.from.deliveries', { noAck: true });
        return message === false ? undefined : message.content.toString();
      })
      .toBe('a box went out');
  });

  test('may not publish in the name of another service', async () => {
    const channel = await openChannel(clients);
    await channel.assertExchange('identity.events', 'topic', { durable: true });
    channel.publish('identity.events', 'a', Buffer.from('a lie'));
    await expect(channel.checkExchange('identity.events')).rejects.toThrow(/ACCESS_REFUSED|closed/);
  });

  test('may not read the queue of another service', async () => {
    const channel = await openChannel(clients);
    await expect(channel.assertQueue('deliveries.from.clients', quorum)).rejects.toThrow(
      'ACCESS_REFUSED',
    );
  });
});

test('a broker has users for all services, no readable password, and no guest', () => {
  const definitions = JSON.stringify(
    brokerDefinitions(
      eachService((service) => `secret-${service}`),
      'secret-probe',
    ),
  );
  const names = JSON.parse(definitions).users.map(({ name }: { readonly name: string }) => name);
  expect(names).toEqual([...services, 'probe']);
  expect(definitions).not.toContain('secret');
});

test('dead letters stay, however often somebody reads them', () => {
  const definitions = brokerDefinitions(eachService(() => 'x'));
  expect(definitions).toMatchObject({
    policies: [{ pattern: String.raw`\.dead-letters$`, definition: { 'delivery-limit': 1e9 } }],
  });
});

const quorum = { durable: true, arguments: { 'x-queue-type': 'quorum' } };

async function openChannel(connection: ChannelModel) {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  return channel;
}
