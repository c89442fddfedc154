import type { ConfirmChannel } from 'amqplib';
import { keepWorking } from '../database/keep-working.ts';
import type { Database } from '../database/open.ts';
import type { Logger } from '../log.ts';
import { keepLinked, endWithChannel, type Link } from './link.ts';
import { batchSize, relayBatch } from './relay-batch.ts';
import { assertExchange } from './topology.ts';
import { onOutboxFilled } from './wake-relay.ts';

/** In milliseconds: how long those wait that no queue is bound for, before they are tried again. */
const patience = 1_000;

interface RelayOptions {
  readonly producer: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly amqpUrl: string;
  readonly log: Logger;
}

/**
 * Carries the outbox to the broker: woken when this process has written something, by the database
 * when another has that carries nothing itself, and every second besides. Any number of relays may
 * run, as each locks the rows it carries. With the broker away the outbox waits.
 */
export const startRelay = ({ producer, db, databaseUrl, amqpUrl, log }: RelayOptions): Link => {
  let channel: ConfirmChannel | undefined;
  // Those that stay must not be all that is ever looked at: what came after them is next.
  let after = 0;
  let begun = performance.now();
  const relayNext = async (): Promise<boolean> => {
    if (!channel) return false;
    const { found, left } = await relayBatch(db, producer, channel, after);
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

  const link = keepLinked(amqpUrl, log, async (connection) => {
    const fresh = endWithChannel(connection, await connection.createConfirmChannel());
    await assertExchange(fresh, producer);
    fresh.once('close', () => (channel = undefined));
    channel = fresh;
    worker.wake();
  });

  return {
    isUp: link.isUp,
    stop: async () => {
      forget();
      await worker.stop();
      await link.stop();
    },
  };
};
