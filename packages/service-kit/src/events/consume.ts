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

/** As many are held here at once, handled or waiting for it. */
const mostInHand = 200;

/** Consumes with one queue per producer; see `handleBatch` for what happens to messages. */
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
      // The broker counts how often what is in hand comes back, and gives it up in the end. With
      // the database away it would come back with every lost connection: nothing is taken then.
      await untilDatabaseIsThere(options.db, endOf(connection));
      await consumeCarefully(channel, queue, take, () => closeConnection(connection));
    }),
  );
}

const careful = 'careful';

/**
 * Takes one message at a time until one comes that was never handed out before: a message that
 * ends the process is then alone in hand, and what lay beside it the first time is not counted
 * with it again.
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
      // The server has cancelled us, as when the queue is deleted.
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
