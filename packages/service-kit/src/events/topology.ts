import type { Channel } from 'amqplib';

export const exchangeOf = (producer: string): string => `${producer}.events`;
export const queueOf = (consumer: string, producer: string): string =>
  `${consumer}.from.${producer}`;

/** Where what a consumer gives up goes, and the queue behind it. */
export const deadExchangeOf = (consumer: string): string => `${consumer}.dead`;
export const deadLettersOf = (consumer: string): string => `${consumer}.dead-letters`;
/** Leads by the name of a queue to that queue of the consumer alone. */
export const replayExchangeOf = (consumer: string): string => `${consumer}.replay`;

export const assertExchange = (channel: Channel, producer: string) =>
  channel.assertExchange(exchangeOf(producer), 'topic', { durable: true });

/** The queue of one consumer for one producer, with the dead letters of that consumer behind it. */
export const assertQueue = async (
  channel: Channel,
  { consumer, producer, types }: { consumer: string; producer: string; types: readonly string[] },
): Promise<string> => {
  const queue = queueOf(consumer, producer);
  const dead = deadExchangeOf(consumer);
  const deadLetters = deadLettersOf(consumer);
  await assertExchange(channel, producer);
  await channel.assertExchange(dead, 'fanout', { durable: true });
  await channel.assertExchange(replayExchangeOf(consumer), 'direct', { durable: true });
  await channel.assertQueue(deadLetters, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum' },
  });
  await channel.bindQueue(deadLetters, dead, '');
  await channel.assertQueue(queue, {
    durable: true,
    deadLetterExchange: dead,
    arguments: {
      'x-queue-type': 'quorum',
      // Met only by a message that ends the process: the consumer gives up before.
      'x-delivery-limit': 5,
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    },
  });
  await channel.bindQueue(queue, replayExchangeOf(consumer), queue);
  for (const type of types) await channel.bindQueue(queue, exchangeOf(producer), type);
  return queue;
};
