import type { Channel, ConsumeMessage } from 'amqplib';
import { settle, type Consumption } from './apply.ts';
import { republish } from './republish.ts';
import { laterOf, replayExchangeOf } from './topology.ts';

/** In seconds: how long a message waits at first that others are in the way of. */
const shortWait = 5;
/** How often it waits that long before it waits for minutes. */
const shortWaits = 12;

/** How often a message has waited because others were in its way, and because it failed. */
interface Counts {
  readonly heldUp: number;
  readonly failed: number;
}

/** Where its own headers say so. */
const headers = { heldUp: 'gamelles-held-up', failed: 'gamelles-failed' };

function waits(redeliverAfter: number): number[] {
  return [shortWait, redeliverAfter];
}

/** The queues in which messages of a consumer wait. */
export function waitingQueues(consumer: string, redeliverAfter: number): string[] {
  return waits(redeliverAfter).map((seconds) => laterOf(consumer, seconds));
}

/** Declares the queues in which messages of a consumer wait, and from which they come again. */
export async function assertWaitingQueues(
  channel: Channel,
  consumer: string,
  redeliverAfter: number,
): Promise<void> {
  for (const seconds of waits(redeliverAfter)) {
    const later = laterOf(consumer, seconds);
    await channel.assertExchange(later, 'fanout', { durable: true });
    await channel.assertQueue(later, {
      durable: true,
      // The routing key is kept, which names the queue that it came from.
      deadLetterExchange: replayExchangeOf(consumer),
      messageTtl: seconds * 1_000,
      arguments: {
        'x-queue-type': 'quorum',
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    });
    await channel.bindQueue(later, later, '');
  }
}

/** Has a message come again later, as often as it must: others are in its way, nothing is wrong. */
export function tryOnceFree(consumption: Consumption, message: ConsumeMessage): Promise<void> {
  const counts = countsOf(message);
  const seconds = counts.heldUp < shortWaits ? shortWait : consumption.redeliverAfter;
  return postpone(consumption, message, seconds, { ...counts, heldUp: counts.heldUp + 1 });
}

/** Has a message come again in some minutes, before it is given up. */
export function tryOnceMore(consumption: Consumption, message: ConsumeMessage): Promise<void> {
  const { redeliverAfter } = consumption;
  return postpone(consumption, message, redeliverAfter, { ...countsOf(message), failed: 1 });
}

export function wasTriedOnceMore(message: ConsumeMessage): boolean {
  return countsOf(message).failed > 0;
}

/** Acknowledged only once it waits elsewhere: should the channel end before, it comes again. */
async function postpone(
  { channel, consumer, queue, log }: Consumption,
  message: ConsumeMessage,
  seconds: number,
  counts: Counts,
): Promise<void> {
  try {
    const address = { exchange: laterOf(consumer, seconds), routingKey: queue };
    await republish(channel, address, message, {
      [headers.heldUp]: String(counts.heldUp),
      [headers.failed]: String(counts.failed),
    });
    settle(() => channel.ack(message));
  } catch (error) {
    log.warn({ err: error }, 'the broker has not let a message wait, which comes again');
  }
}

function countsOf({ properties }: ConsumeMessage): Counts {
  const given = properties.headers ?? {};
  return {
    heldUp: Number(given[headers.heldUp] ?? 0),
    failed: Number(given[headers.failed] ?? 0),
  };
}
