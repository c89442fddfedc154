import type { Channel, ConsumeMessage } from 'amqplib';
import { settle, type Consumption } from './apply.ts';
import { republish } from './republish.ts';
import { laterOf, replayExchangeOf } from './topology.ts';

/** In seconds: the first delays of a message that others block. */
const shortWait = 5;
/** The number of such delays before longer ones. */
const shortWaits = 12;

/** How often a message was delayed because others blocked it, and because it failed. */
interface Counts {
  readonly heldUp: number;
  readonly failed: number;
}

/** The headers that count the delays. */
const headers = { heldUp: 'gamelles-held-up', failed: 'gamelles-failed' };

function waits(redeliverAfter: number): number[] {
  return [shortWait, redeliverAfter];
}

/** The queues of delayed messages of a consumer. */
export function waitingQueues(consumer: string, redeliverAfter: number): string[] {
  return waits(redeliverAfter).map((seconds) => laterOf(consumer, seconds));
}

/** Declares the queues of delayed messages, from which the broker redelivers them. */
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
      // The routing key is kept; it names the queue of the message.
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

/** Delays a message that others block, as often as necessary: nothing is wrong with it. */
export function tryOnceFree(consumption: Consumption, message: ConsumeMessage): Promise<void> {
  const counts = countsOf(message);
  const seconds = counts.heldUp < shortWaits ? shortWait : consumption.redeliverAfter;
  return postpone(consumption, message, seconds, { ...counts, heldUp: counts.heldUp + 1 });
}

/** Delays a failed message by some minutes, before its last tries. */
export function tryOnceMore(consumption: Consumption, message: ConsumeMessage): Promise<void> {
  const { redeliverAfter } = consumption;
  return postpone(consumption, message, redeliverAfter, { ...countsOf(message), failed: 1 });
}

/** Whether a failed message was delayed by `tryOnceMore`: its tries now are the last. */
export function wasTriedOnceMore(message: ConsumeMessage): boolean {
  return countsOf(message).failed > 0;
}

/**
 * Acknowledged only after it is in the other queue: if the channel ends before, it is redelivered.
 */
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
  const received = properties.headers ?? {};
  return {
    heldUp: Number(received[headers.heldUp] ?? 0),
    failed: Number(received[headers.failed] ?? 0),
  };
}
