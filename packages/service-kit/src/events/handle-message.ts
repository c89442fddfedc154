import { setTimeout as wait } from 'node:timers/promises';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { isDatabaseAway } from '../database/failure.ts';
import type { Database, Transaction } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import type { Logger } from '../log.ts';
import { asStep, placeOf } from '../tracing/trace.ts';
import { bury } from './dead-letters.ts';
import { applied, givenUp, lag, retried } from './metrics.ts';
import { Unreadable, type Subscription } from './subscription.ts';

interface Consumption {
  readonly consumer: string;
  readonly subscriptions: readonly Subscription[];
  readonly db: Database;
  readonly log: Logger;
  readonly channel: ConfirmChannel;
  readonly queue: string;
}

const tries = 5;

/**
 * Applied: acknowledged. Does not fit its schema: a dead letter at once. Fails otherwise: tried
 * again after a while, and a dead letter after the fifth time. With the database away the message
 * is held, and as only a few are held, consumption pauses.
 */
export const handleMessage = async (
  consumption: Consumption,
  message: ConsumeMessage,
): Promise<void> => {
  const { subscriptions, consumer, db, log } = consumption;
  const event = decoded(message);
  const subscription = subscriptions.find(({ definition }) => definition.type === event?.type);
  const counted = { service: consumer, type: subscription?.definition.type ?? 'unknown' };
  const about = { event: event?.id, type: event?.type, subject: event?.subject };
  let failed = false;
  const step = () => ({
    name: `apply ${counted.type}`,
    attributes: {
      'messaging.system': 'rabbitmq',
      'messaging.destination.name': consumption.queue,
      'messaging.message.id': String(event?.id),
    },
    failed,
  });
  const handle = async () => {
    try {
      if (!subscription) throw new Unreadable('no subscription for this type');
      faultPoint('consumer.received');
      await applyWhenDatabaseIsThere(db, (trx) => subscription.apply(trx, event), log);
      faultPoint('consumer.committed');
      settle(() => consumption.channel.ack(message));
      faultPoint('consumer.acknowledged');
      applied.inc(counted);
      if (event?.time !== undefined) lag.observe(counted, secondsSince(event.time));
      log.debug(about, 'event applied');
    } catch (error) {
      failed = true;
      const isLast = error instanceof Unreadable || failuresBefore(message) + 1 >= tries;
      log.error({ err: error, isLast, ...about }, 'event not applied');
      (isLast ? givenUp : retried).inc(counted);
      await (isLast ? giveUp(consumption, message, error) : tryLater(consumption, message));
    }
  };
  await asStep('consumer', placeOf(event?.traceparent), handle, step);
};

const applyWhenDatabaseIsThere = async (
  db: Database,
  work: (trx: Transaction) => Promise<void>,
  log: Logger,
): Promise<void> => {
  for (;;) {
    try {
      await db.transaction(async (trx) => {
        await work(trx);
        faultPoint('consumer.applied');
      });
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, 'database is away, events wait');
      await wait(500 + Math.random() * 500);
    }
  }
};

/** Waits 100 ms, then twice as long each time: what stands in the way may be gone by then. */
const tryLater = async ({ channel }: Consumption, message: ConsumeMessage): Promise<void> => {
  await wait(100 * 2 ** failuresBefore(message));
  settle(() => channel.reject(message, true));
};

/** Acknowledged only once it is a dead letter: should the channel end before, it comes again. */
const giveUp = async (
  { channel, queue, consumer, log }: Consumption,
  message: ConsumeMessage,
  reason: unknown,
): Promise<void> => {
  try {
    await bury(channel, consumer, queue, message, reason);
    channel.ack(message);
  } catch (error) {
    log.warn({ err: error }, 'the broker has not taken a dead letter, which comes again');
  }
};

/** The broker counts how often it has handed a message out in vain. */
const failuresBefore = ({ properties }: ConsumeMessage): number =>
  Number(properties.headers?.['x-delivery-count'] ?? 0);

/** A channel that has closed meanwhile has given the message back to the queue already. */
const settle = (answer: () => void): void => {
  try {
    answer();
  } catch {
    // IllegalOperationError: the channel is closed.
  }
};

const secondsSince = (time: string): number => Math.max(0, (Date.now() - Date.parse(time)) / 1000);

interface Decoded {
  readonly id?: string;
  readonly type?: string;
  readonly subject?: string;
  readonly time?: string;
  readonly traceparent?: string;
}

const decoded = (message: ConsumeMessage): Decoded | undefined => {
  try {
    const value: unknown = JSON.parse(message.content.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};
