import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConfirmChannel } from 'amqplib';
import type { Database } from '../database/open.ts';
import type { Logger } from '../log.ts';
import { keepLinked, endWithChannel, type Link } from './link.ts';
import { listen } from './listen.ts';
import { publishAll } from './publish.ts';
import { assertExchange } from './topology.ts';

const batchSize = 200;

interface RelayOptions {
  readonly producer: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly amqpUrl: string;
  readonly log: Logger;
}

/**
 * Carries the outbox to the broker: woken by the database when something is written, and every
 * second besides. Any number of relays may run, as each locks the rows it carries. With the
 * broker away the outbox waits.
 */
export const startRelay = ({ producer, db, databaseUrl, amqpUrl, log }: RelayOptions): Link => {
  const stopping = new AbortController();
  const wake = new EventTarget();
  const listener = listen(databaseUrl, `${producer}_outbox`, () =>
    wake.dispatchEvent(new Event('filled')),
  );
  let channel: ConfirmChannel | undefined;

  const link = keepLinked(amqpUrl, log, async (connection) => {
    const fresh = endWithChannel(connection, await connection.createConfirmChannel());
    await assertExchange(fresh, producer);
    fresh.once('close', () => (channel = undefined));
    channel = fresh;
    wake.dispatchEvent(new Event('filled'));
  });

  const relaying = (async () => {
    while (!stopping.signal.aborted) {
      const filled = nextWake(wake, stopping.signal);
      const carried = await relayBatch(db, producer, channel).catch((error) => {
        log.warn({ err: error }, 'events wait in the outbox');
        return 0;
      });
      if (carried < batchSize) await filled;
    }
  })();

  return {
    isUp: link.isUp,
    stop: async () => {
      stopping.abort();
      await relaying;
      await Promise.all([listener.stop(), link.stop()]);
    },
  };
};

interface OutboxRow {
  readonly position: number;
  readonly event: { readonly id: string; readonly type: string };
}

/** Publishes one batch and deletes what the broker took; answers how many that were. */
const relayBatch = async (
  db: Database,
  producer: string,
  channel: ConfirmChannel | undefined,
): Promise<number> => {
  if (!channel) return 0;
  return db.transaction(async (trx) => {
    const rows = await trx<OutboxRow>('outbox')
      .select('position', 'event')
      .orderBy('position')
      .limit(batchSize)
      .forUpdate()
      .skipLocked();
    if (rows.length === 0) return 0;
    const taken = await publishAll(
      channel,
      producer,
      rows.map(({ event }) => event),
    );
    const done = rows.filter(({ event }) => taken.has(event.id)).map(({ position }) => position);
    await trx('outbox').whereIn('position', done).delete();
    return done.length;
  });
};

const nextWake = (wake: EventTarget, signal: AbortSignal): Promise<unknown> => {
  const woken = new AbortController();
  const either = AbortSignal.any([signal, woken.signal]);
  return Promise.race([
    once(wake, 'filled', { signal: either }),
    wait(1_000, undefined, { signal: either }),
  ])
    .catch(() => {})
    .finally(() => woken.abort());
};
