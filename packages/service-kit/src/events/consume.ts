import type { ChannelModel } from 'amqplib';
import type { Database } from '../database/open.ts';
import { untilDatabaseIsThere } from '../database/until-there.ts';
import type { Logger } from '../log.ts';
import { handleMessage } from './handle-message.ts';
import { endWithChannel, keepLinked, type Link } from './link.ts';
import { producerOf } from './outbox.ts';
import type { Subscription } from './subscription.ts';
import { assertQueue } from './topology.ts';

interface ConsumerOptions {
  readonly consumer: string;
  readonly subscriptions: readonly Subscription[];
  readonly db: Database;
  readonly amqpUrl: string;
  readonly log: Logger;
}

/** Consumes with one queue per producer; see `handleMessage` for what happens to a message. */
export const startConsumers = ({ subscriptions, ...options }: ConsumerOptions): Link[] => {
  const byProducer = Map.groupBy(subscriptions, ({ definition }) => producerOf(definition));
  return [...byProducer].map(([producer, group]) =>
    keepLinked(options.amqpUrl, options.log, async (connection) => {
      const channel = endWithChannel(connection, await connection.createConfirmChannel());
      const types = group.map(({ definition }) => definition.type);
      const queue = await assertQueue(channel, { consumer: options.consumer, producer, types });
      await channel.prefetch(20);
      // The broker counts how often what is in hand comes back, and gives it up in the end. With
      // the database away it would come back with every lost connection: nothing is taken then.
      await untilDatabaseIsThere(options.db, endOf(connection));
      await channel.consume(queue, (message) => {
        if (message)
          void handleMessage({ channel, queue, subscriptions: group, ...options }, message);
        // Null: the server has cancelled us, as when the queue is deleted. Begin anew.
        else void connection.close().catch(() => {});
      });
    }),
  );
};

const endOf = (connection: ChannelModel): AbortSignal => {
  const end = new AbortController();
  connection.once('close', () => end.abort());
  return end.signal;
};
