import type { ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import { untilDatabaseIsThere } from '../database/until-database-is-there.ts';
import type { Consumption } from './apply.ts';
import {
  endWithChannel,
  superviseConnection,
  closeConnection,
  type SupervisedConnection,
} from './supervised-connection.ts';
import { producerOf } from './outbox.ts';
import { assertWaitingQueues } from './postpone.ts';
import type { Subscription } from './subscription.ts';
import { handlingInBatches } from './handle-in-batches.ts';
import { assertQueue } from './topology.ts';

interface ConsumerOptions extends Pick<
  Consumption,
  'consumer' | 'version' | 'db' | 'log' | 'redeliverAfter'
> {
  readonly subscriptions: readonly Subscription[];
  readonly amqpUrl: string;
}

/** The most messages that are in hand at once, including waiting ones. */
const mostInHand = 200;

/**
 * Consumes events, with one queue per producer; `handleBatch` describes how messages are handled.
 */
export function startConsumers({
  subscriptions,
  ...options
}: ConsumerOptions): SupervisedConnection[] {
  const byProducer = Map.groupBy(subscriptions, ({ definition }) => producerOf(definition));
  return [...byProducer].map(([producer, group]) =>
    superviseConnection(options.amqpUrl, options.log, async (connection) => {
      const channel = endWithChannel(connection, await connection.createConfirmChannel());
      const types = group.map(({ definition }) => definition.type);
      const { consumer, redeliverAfter } = options;
      const queue = await assertQueue(channel, { consumer, producer, types });
      await assertWaitingQueues(channel, consumer, redeliverAfter);
      const take = handlingInBatches({ channel, queue, subscriptions: group, ...options });
      // The broker counts how often a message in hand comes back, and dead-letters it in the end.
      // Without the database every lost connection would count, so nothing is consumed then.
      await untilDatabaseIsThere(options.db, endOf(connection));
      await consumeCarefully(channel, queue, take, () => closeConnection(connection));
    }),
  );
}

const careful = 'careful';

/**
 * Consumes one message at a time until one comes that was never delivered before. So a message that
 * kills the process is alone in hand, and others are not counted with it.
 */
async function consumeCarefully(
  channel: ConfirmChannel,
  queue: string,
  take: (message: ConsumeMessage) => void,
  beginAnew: () => void,
): Promise<void> {
  let isCareful = true;
  const hurry = async (): Promise<void> => {
    await channel.cancel(careful);
    await channel.prefetch(mostInHand);
    await channel.consume(queue, onMessage);
  };
  const onMessage = (message: ConsumeMessage | null): void => {
    if (!message) {
      // The server has cancelled the consumer, for instance because the queue was deleted.
      beginAnew();
      return;
    }
    take(message);
    if (!isCareful || message.fields.redelivered) return;
    isCareful = false;
    hurry().catch(beginAnew);
  };
  await channel.prefetch(1);
  await channel.consume(queue, onMessage, { consumerTag: careful });
}

function endOf(connection: ChannelModel): AbortSignal {
  const end = new AbortController();
  connection.once('close', () => end.abort());
  return end.signal;
}
