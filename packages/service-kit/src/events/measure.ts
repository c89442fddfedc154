import type { Channel } from 'amqplib';
import type { Database } from '../database/open.ts';
import type { Logger } from '../log.ts';
import { endWithChannel, keepLinked, type Link } from './link.ts';
import { oldestWaiting, queued, waiting } from './metrics.ts';
import { deadLettersOf, queueOf } from './topology.ts';

interface Watch extends Link {
  /** Reads how many messages are in the queues now. */
  readonly measure: () => Promise<void>;
}

/** Looks at the queues of a consumer and at its dead letters, whenever it is asked to. */
export const watchQueues = (
  amqpUrl: string,
  consumer: string,
  producers: readonly string[],
  log: Logger,
): Watch => {
  let channel: Channel | undefined;
  const link = keepLinked(amqpUrl, log, async (connection) => {
    const fresh = endWithChannel(connection, await connection.createChannel());
    fresh.once('close', () => (channel = undefined));
    channel = fresh;
  });
  const queues = producers.map((producer) => queueOf(consumer, producer));
  return {
    ...link,
    measure: async () => {
      // What is not known is not shown: an old number would look like a new one.
      for (const queue of [...queues, deadLettersOf(consumer)]) {
        queued.remove({ service: consumer, queue });
        const state = await channel?.checkQueue(queue);
        if (state) queued.set({ service: consumer, queue }, state.messageCount);
      }
    },
  };
};

/** Reads how many events wait in the outbox now, and since when. */
export const measureOutbox = async (db: Database, service: string): Promise<void> => {
  waiting.remove({ service });
  oldestWaiting.remove({ service });
  const { rows } = await db.raw<{ rows: [{ waiting: number; age: string }] }>(
    `select count(*) as waiting,
            coalesce(extract(epoch from now() - (
              select (event ->> 'time')::timestamptz from outbox order by position limit 1
            )), 0) as age
       from outbox`,
  );
  waiting.set({ service }, rows[0].waiting);
  oldestWaiting.set({ service }, Number(rows[0].age));
};
