import { setTimeout as wait } from 'node:timers/promises';
import type { EventDefinition, EventOf } from '@gamelles/contracts';
import type { Channel, ConsumeMessage } from 'amqplib';
import { isDatabaseAway } from '../database/failure.ts';
import type { Database, Transaction } from '../database/open.ts';
import type { Logger } from '../log.ts';
import { traceIdOf, withTraceId } from '../trace.ts';
import { endWithChannel, keepLinked, type Link } from './link.ts';
import { producerOf } from './outbox.ts';
import { parseEvent } from './parse.ts';
import { assertQueue } from './topology.ts';

/** What a service does with the events of one type, in one transaction each. */
export interface Subscription {
  readonly definition: EventDefinition;
  readonly apply: (trx: Transaction, message: unknown) => Promise<void>;
}

/** Subscribes `apply` to an event; the message has passed the event's schema when it is called. */
export const on = <E extends EventDefinition>(
  definition: E,
  apply: (trx: Transaction, event: EventOf<E>) => Promise<void>,
): Subscription => ({
  definition,
  apply: (trx, message) => {
    const event = parseEvent(definition, message);
    if (!event.success) throw new Unreadable(event.error.message);
    return apply(trx, event.data);
  },
});

interface ConsumerOptions {
  readonly consumer: string;
  readonly subscriptions: readonly Subscription[];
  readonly db: Database;
  readonly amqpUrl: string;
  readonly log: Logger;
}

/** Consumes with one queue per producer; see `handle` for what happens to a message. */
export const startConsumers = ({ subscriptions, ...options }: ConsumerOptions): Link[] => {
  const byProducer = Map.groupBy(subscriptions, ({ definition }) => producerOf(definition));
  return [...byProducer].map(([producer, group]) =>
    keepLinked(options.amqpUrl, options.log, async (connection) => {
      const channel = endWithChannel(connection, await connection.createChannel());
      const types = group.map(({ definition }) => definition.type);
      const queue = await assertQueue(channel, { consumer: options.consumer, producer, types });
      await channel.prefetch(20);
      await channel.consume(queue, (message) => {
        if (message) void handle(channel, message, group, options);
        // Null: the server has cancelled us, as when the queue is deleted. Begin anew.
        else void connection.close().catch(() => {});
      });
    }),
  );
};

/**
 * Applied: acknowledged. Does not fit its schema: dead-lettered at once. Fails otherwise: tried
 * again by the broker up to the queue's delivery limit, then dead-lettered. With the database away
 * the message is held, and as only a few are held, consumption pauses.
 */
const handle = async (
  channel: Channel,
  message: ConsumeMessage,
  subscriptions: readonly Subscription[],
  { db, log }: { db: Database; log: Logger },
): Promise<void> => {
  const event = decoded(message);
  await withTraceId(traceIdOf(event?.traceparent), async () => {
    const about = { event: event?.id, type: event?.type, subject: event?.subject };
    try {
      const subscription = subscriptions.find(({ definition }) => definition.type === event?.type);
      if (!subscription) throw new Unreadable('no subscription for this type');
      await applyWhenDatabaseIsThere(db, (trx) => subscription.apply(trx, event), log);
      settle(() => channel.ack(message));
      log.debug(about, 'event applied');
    } catch (error) {
      const requeue = !(error instanceof Unreadable);
      log.error({ err: error, requeue, ...about }, 'event not applied');
      settle(() => channel.reject(message, requeue));
    }
  });
};

const applyWhenDatabaseIsThere = async (
  db: Database,
  work: (trx: Transaction) => Promise<void>,
  log: Logger,
): Promise<void> => {
  for (;;) {
    try {
      await db.transaction(work);
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, 'database is away, events wait');
      await wait(500 + Math.random() * 500);
    }
  }
};

/** A channel that has closed meanwhile has given the message back to the queue already. */
const settle = (answer: () => void): void => {
  try {
    answer();
  } catch {
    // IllegalOperationError: the channel is closed.
  }
};

/** A message that no retry can make readable. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

interface Decoded {
  readonly id?: string;
  readonly type?: string;
  readonly subject?: string;
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
