import { typesOf } from '@gamelles/contracts';
import { keepWorking } from '../database/keep-working.ts';
import type { Database } from '../database/open.ts';
import type { Logger } from '../log.ts';
import {
  superviseConnection,
  endWithChannel,
  type SupervisedConnection,
} from './supervised-connection.ts';
import { blocked } from './metrics.ts';
import { findMissingQueues } from './missing-queues.ts';
import { batchSize, relayBatch, type Broker } from './relay-batch.ts';
import { assertExchange } from './topology.ts';
import { onOutboxFilled } from './wake-relay.ts';

/** In milliseconds: how long those wait that no queue is bound for, before they are tried again. */
const patience = 1_000;

/** In milliseconds: how long the batch under way may take once the relay is told to stop. */
const lastBatchWithin = 2_000;

interface RelayOptions {
  readonly producer: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly amqpUrl: string;
  readonly log: Logger;
}

export interface Relay extends SupervisedConnection {
  /** Whether the broker takes nothing as it has too little room on its disk. */
  readonly isOutOfDisk: () => boolean;
}

/**
 * Carries the outbox to the broker: woken when this process has written something, by the database
 * when another has that carries nothing itself, and every second besides. Any number of relays may
 * run, as each locks the rows it carries. With the broker away the outbox waits.
 */
export function startRelay({ producer, db, databaseUrl, amqpUrl, log }: RelayOptions): Relay {
  let broker: Broker | undefined;
  let blockedBy: string | undefined;
  const noteBlocked = (reason: string | undefined): void => {
    blockedBy = reason;
    blocked.set({ service: producer }, reason === undefined ? 0 : 1);
    if (reason !== undefined) log.warn({ reason }, 'the broker takes no events');
  };
  // Those that stay must not be all that is ever looked at: what came after them is next.
  let after = 0;
  let begun = performance.now();
  const relayNext = async (): Promise<boolean> => {
    if (!broker || blockedBy !== undefined) return false;
    // Also while nothing waits, so that the first event does not wait for it.
    await broker.queues.lookAgain();
    const { found, left } = await relayBatch(db, producer, broker, after);
    after = left ?? after;
    const isMore = found === batchSize;
    if (!isMore && performance.now() - begun > patience) {
      after = 0;
      begun = performance.now();
    }
    return isMore;
  };

  const worker = keepWorking({
    databaseUrl,
    channel: `${producer}_outbox`,
    work: relayNext,
    onError: (error) => log.warn({ err: error }, 'events wait in the outbox'),
  });

  const forget = onOutboxFilled(worker.wake);

  const link = superviseConnection(amqpUrl, log, async (connection) => {
    noteBlocked(undefined);
    connection.on('blocked', noteBlocked);
    connection.on('unblocked', () => {
      noteBlocked(undefined);
      worker.wake();
    });
    const fresh = endWithChannel(connection, await connection.createConfirmChannel());
    await assertExchange(fresh, producer);
    const queues = findMissingQueues(connection, producer);
    await queues.look(typesOf(producer));
    fresh.once('close', () => (broker = undefined));
    broker = { channel: fresh, queues };
    worker.wake();
  });

  return {
    isUp: () => link.isUp() && blockedBy === undefined,
    isOutOfDisk: () => blockedBy?.includes('disk') ?? false,
    stop: async () => {
      forget();
      // A broker that no longer answers holds the last batch up until its link is gone.
      const limit = setTimeout(() => void link.stop(), lastBatchWithin);
      await worker.stop().finally(() => clearTimeout(limit));
      await link.stop();
    },
  };
}
