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

/** In milliseconds: the delay before events without a bound queue are tried again. */
const patience = 1_000;

/** In milliseconds: the time for the running batch when the relay stops. */
const lastBatchWithin = 2_000;

interface RelayOptions {
  readonly producer: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly amqpUrl: string;
  readonly log: Logger;
}

export interface Relay extends SupervisedConnection {
  /** Whether the broker blocks publishers because its disk is nearly full. */
  readonly isOutOfDisk: () => boolean;
}

/**
 * Publishes the outbox. It runs when this process has written events, when the database announces
 * events of a process without a relay, and every second. Several relays may run, because each locks
 * its rows. Without the broker the outbox waits.
 */
export function startRelay({ producer, db, databaseUrl, amqpUrl, log }: RelayOptions): Relay {
  let broker: Broker | undefined;
  let blockedBy: string | undefined;
  const noteBlocked = (reason: string | undefined): void => {
    blockedBy = reason;
    blocked.set({ service: producer }, reason === undefined ? 0 : 1);
    if (reason !== undefined) log.warn({ reason }, 'the broker takes no events');
  };
  // Events that cannot be published yet must not block the later ones, so the position moves on.
  let after = 0;
  let begun = performance.now();
  const relayNext = async (): Promise<boolean> => {
    if (!broker || blockedBy !== undefined) return false;
    // Also without waiting events, so that the first one does not wait for it.
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
      // A broker that no longer answers would delay the last batch until the connection ends.
      const limit = setTimeout(() => void link.stop(), lastBatchWithin);
      await worker.stop().finally(() => clearTimeout(limit));
      await link.stop();
    },
  };
}
