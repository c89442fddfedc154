import { userChanged } from '@gamelles/contracts';
import { getOrThrow } from '@gamelles/service-kit/testing';
import { connect } from 'amqplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from './testing/people.ts';
import { startIdentity, type Identity } from './testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('an account is announced once all consumers have a queue, not only one of them', async () => {
  const connection = await connect(getOrThrow(identity.sandbox.brokers, 'admin'));
  const channel = await connection.createChannel();
  const queue = 'clients.from.identity';
  await channel.deleteQueue(queue);
  const { id } = await signUp(identity);
  await signUp(identity);
  const heard = () => identity.published(userChanged).filter(({ subject }) => subject === id);
  await expect.poll(() => heard().length).toBeGreaterThan(0);
  const waiting = async () => Number((await identity.db('outbox').count().first())?.['count']);
  expect(await waiting()).toBeGreaterThanOrEqual(2);

  await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.bindQueue(queue, 'identity.events', userChanged.type);
  await expect.poll(waiting).toBe(0);
  const known: unknown[] = [];
  await channel.consume(queue, (message) => {
    if (message) known.push(JSON.parse(message.content.toString()).subject);
  });
  await expect.poll(() => known).toContain(id);
  await connection.close();
});
