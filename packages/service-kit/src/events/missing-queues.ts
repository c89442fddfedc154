import { consumersOf } from '@gamelles/contracts';
import type { Channel, ChannelModel } from 'amqplib';
import { queueOf } from './topology.ts';

/** In milliseconds: the longest time between declaring and binding the queue of a consumer. */
const bindsWithin = 1_000;

/** Knows which consumers of a producer have no queue at the broker and would miss an event. */
export interface MissingQueues {
  /** Whether all consumers of an event had queues at the last check. */
  readonly canReachAll: (type: string) => boolean;
  /** Checks the missing queues again. */
  readonly lookAgain: () => Promise<void>;
  /** Checks the queues that events of these types need. */
  readonly look: (types: readonly string[]) => Promise<void>;
}

/** Asks the broker of this connection, by passive declarations that create no queue. */
export function findMissingQueues(connection: ChannelModel, producer: string): MissingQueues {
  /** By consumer: when its queue was seen again; undefined while it is missing. */
  const missing = new Map<string, number | undefined>();
  let channel: Channel | undefined;

  const isThere = async (consumer: string): Promise<boolean> => {
    channel ??= await openChannel(connection);
    try {
      await channel.checkQueue(queueOf(consumer, producer));
      return true;
    } catch (error) {
      // The broker closes the channel with this answer.
      channel = undefined;
      if (!isNotFound(error)) throw error;
      return false;
    }
  };

  return {
    canReachAll: (type) => !consumersOf(type).some((consumer) => missing.has(consumer)),
    lookAgain: async () => {
      for (const [consumer, since] of missing) {
        const now = performance.now();
        if (!(await isThere(consumer))) missing.set(consumer, undefined);
        else if (since === undefined) missing.set(consumer, now);
        else if (now - since > bindsWithin) missing.delete(consumer);
      }
    },
    look: async (types) => {
      const needed = new Set(types.flatMap(consumersOf));
      for (const consumer of needed) {
        if (!missing.has(consumer) && !(await isThere(consumer))) missing.set(consumer, undefined);
      }
    },
  };
}

async function openChannel(connection: ChannelModel): Promise<Channel> {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  return channel;
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404;
}
