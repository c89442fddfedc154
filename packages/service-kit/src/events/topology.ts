import type { Channel } from 'amqplib';

/** The exchange to which a service publishes its events. */
export function exchangeOf(producer: string): string {
  return `${producer}.events`;
}

/** The queue of a consumer for the events of one producer. */
export function queueOf(consumer: string, producer: string): string {
  return `${consumer}.from.${producer}`;
}

/** The exchange for messages that a consumer gave up. */
export function deadExchangeOf(consumer: string): string {
  return `${consumer}.dead`;
}

/** The queue behind it. */
export function deadLettersOf(consumer: string): string {
  return `${consumer}.dead-letters`;
}

/** An exchange that routes by the name of a queue, to queues of this consumer only. */
export function replayExchangeOf(consumer: string): string {
  return `${consumer}.replay`;
}

/** The exchange and the queue that delay messages of a consumer by a number of seconds. */
export function laterOf(consumer: string, seconds: number): string {
  return `${consumer}.later-${seconds}s`;
}

/** Declares the exchange of a producer; consumers do so too, because they may start first. */
export function assertExchange(channel: Channel, producer: string) {
  return channel.assertExchange(exchangeOf(producer), 'topic', { durable: true });
}

/**
 * Declares the queue of one consumer for one producer, with the dead letters of the consumer behind
 * it.
 *
 * @param types of the events that the queue receives
 * @returns the name of the queue
 */
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
      // Only a message that kills the process reaches this limit; the consumer itself gives up
      // earlier.
      'x-delivery-limit': 5,
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    },
  });
  await channel.bindQueue(queue, replayExchangeOf(consumer), queue);
  for (const type of types) await channel.bindQueue(queue, exchangeOf(producer), type);
  return queue;
}
