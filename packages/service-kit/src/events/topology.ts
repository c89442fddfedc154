import type { Channel } from 'amqplib';

export const exchangeOf = (producer: string): string => `${producer}.events`;
export const queueOf = (consumer: string, producer: string): string =>
  `${consumer}.from.${producer}`;

export const assertExchange = (channel: Channel, producer: string) =>
  channel.assertExchange(exchangeOf(producer), 'topic', { durable: true });

/** The queue of one consumer for one producer, with the dead letters of that consumer behind it. */
export const assertQueue = async (
  channel: Channel,
  { consumer, producer, types }: { consumer: string; producer: string; types: readonly string[] },
): Promise<string> => {
  const queue = queueOf(consumer, producer);
  const dead = `${consumer}.dead`;
  await assertExchange(channel, producer);
  await channel.assertExchange(dead, 'fanout', { durable: true });
  await channel.assertQueue(`${consumer}.dead-letters`, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum' },
  });
  await channel.bindQueue(`${consumer}.dead-letters`, dead, '');
  await channel.assertQueue(queue, {
    durable: true,
    deadLetterExchange: dead,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': 5,
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    },
  });
  for (const type of types) await channel.bindQueue(queue, exchangeOf(producer), type);
  return queue;
};
