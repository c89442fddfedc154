import type { Channel } from 'amqplib';
import type { Database } from '../database/open.ts';
import type { Logger } from '../log.ts';
import {
  endWithChannel,
  superviseConnection,
  type SupervisedConnection,
} from './supervised-connection.ts';
import { oldestWaiting, queued, waiting } from './metrics.ts';
import { waitingQueues } from './postpone.ts';
import { deadLettersOf, queueOf } from './topology.ts';

interface Watch extends SupervisedConnection {
  /** Reads the present number of messages in the queues. */
  readonly measure: () => Promise<void>;
}

/** Reads the queues and the dead letters of a consumer on request. */
export function watchQueues(
  amqpUrl: string,
  consumer: string,
  producers: readonly string[],
  redeliverAfter: number,
  log: Logger,
): Watch {
  let channel: Channel | undefined;
  const link = superviseConnection(amqpUrl, log, async (connection) => {
    const fresh = endWithChannel(connection, await connection.createChannel());
    fresh.once('close', () => (channel = undefined));
    channel = fresh;
  });
  const queues = [
    ...producers.map((producer) => queueOf(consumer, producer)),
    ...waitingQueues(consumer, redeliverAfter),
    deadLettersOf(consumer),
  ];
  return {
    ...link,
    measure: async () => {
      // Unknown values are not exported, because an old number would look like a new one.
      for (const queue of queues) {
        queued.remove({ service: consumer, queue });
        const state = await channel?.checkQueue(queue);
        if (state) queued.set({ service: consumer, queue }, state.messageCount);
      }
    },
  };
}

/** Reads the number of waiting events in the outbox and the time of the oldest. */
export async function measureOutbox(db: Database, service: string): Promise<void> {
  waiting.remove({ service });
  oldestWaiting.remove({ service });
  const { rows } = await db.raw<{
    readonly rows: [{ readonly waiting: number; readonly age: string }];
  }>(
    `select count(*) as waiting,
            coalesce(extract(epoch from now() - (
              select (event ->> 'time')::timestamptz from outbox order by position limit 1
            )), 0) as age
       from outbox`,
  );
  waiting.set({ service }, rows[0].waiting);
  oldestWaiting.set({ service }, Number(rows[0].age));
}
