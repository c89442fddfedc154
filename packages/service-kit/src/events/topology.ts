import type { Channel } from 'amqplib';

export function exchangeOf(producer: string): string {
  return `${producer}.events`;
}
export function queueOf(consumer: string, producer: string): string {
  return `${consumer}.from.${producer}`;
}

/** The dead-letter exchange of a consumer, and the queue behind it. */
export function deadExchangeOf(consumer: string): string {
  return `${consumer}.dead`;
}
export function deadLettersOf(consumer: string): string {
  return `${consumer}.dead-letters`;
}
/** Leads by the name of a queue to that queue of the consumer alone. */
export function replayExchangeOf(consumer: string): string {
  return `${consumer}.replay`;
}

/** The exchange and the queue in which messages of a consumer wait for so many seconds. */
export function laterOf(consumer: string, seconds: number): string {
  return `${consumer}.later-${seconds}s`;
}

export function assertExchange(channel: Channel, producer: string) {
  return channel.assertExchange(exchangeOf(producer), 'topic', { durable: true });
}

/** The queue of one consumer for one producer, with the dead letters of that consumer behind it. */
export async function assertQueue(
  channel: Channel,
  {
    consumer,
    producer,
    types,
  }: { readonly consumer: string; readonly producer: string; readonly types: readonly string[] },
): Promise<string> {
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
}
