import type { ChannelModel } from 'amqplib';
import { untilDatabaseIsThere } from '../database/until-there.ts';
import type { Consumption } from './apply.ts';
import { endWithChannel, keepLinked, type Link } from './link.ts';
import { producerOf } from './outbox.ts';
import type { Subscription } from './subscription.ts';
import { takingTogether } from './take-together.ts';
import { assertQueue } from './topology.ts';

interface ConsumerOptions extends Pick<Consumption, 'consumer' | 'db' | 'log'> {
  readonly subscriptions: readonly Subscription[];
  readonly amqpUrl: string;
}

/** As many are held here at once, handled or waiting for it. */
const mostInHand = 200;

/** Consumes with one queue per producer; see `handleBatch` for what happens to messages. */
export const startConsumers = ({ subscriptions, ...options }: ConsumerOptions): Link[] => {
  const byProducer = Map.groupBy(subscriptions, ({ definition }) => producerOf(definition));
  return [...byProducer].map(([producer, group]) =>
    keepLinked(options.amqpUrl, options.log, async (connection) => {
      const channel = endWithChannel(connection, await connection.createConfirmChannel());
      const types = group.map(({ definition }) => definition.type);
      const queue = await assertQueue(channel, { consumer: options.consumer, producer, types });
      const take = takingTogether({ channel, queue, subscriptions: group, ...options });
      await channel.prefetch(mostInHand);
      // The broker counts how often what is in hand comes back, and gives it up in the end. With
      // the database away it would come back with every lost connection: nothing is taken then.
      await untilDatabaseIsThere(options.db, endOf(connection));
      await channel.consume(queue, (message) => {
        if (message) take(message);
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
