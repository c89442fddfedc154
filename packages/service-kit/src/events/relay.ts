import type { ConfirmChannel } from 'amqplib';
import { keepWorking } from '../database/keep-working.ts';
import type { Database } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import type { Logger } from '../log.ts';
import { keepLinked, endWithChannel, type Link } from './link.ts';
import { published } from './metrics.ts';
import { publishAll, type Publication } from './publish.ts';
import { tellStep } from '../tracing/trace.ts';
import { assertExchange, exchangeOf } from './topology.ts';
import { onOutboxFilled } from './wake-relay.ts';

const batchSize = 500;

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
  const worker = keepWorking({
    databaseUrl,
    channel: `${producer}_outbox`,
    work: async () => (await relayBatch(db, producer, channel)) === batchSize,
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

interface Waiting extends Publication {
  readonly position: number;
  readonly time: string;
  readonly traceparent: string | null;
}

/** Publishes one batch and deletes what the broker took; answers how many that were. */
const relayBatch = async (
  db: Database,
  producer: string,
  channel: ConfirmChannel | undefined,
): Promise<number> => {
  if (!channel) return 0;
  faultPoint('relay.woken');
  const carried = await db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: Waiting[] }>(
      `select position, event ->> 'id' as id, event ->> 'type' as type, event ->> 'time' as time,
              event ->> 'traceparent' as traceparent, event::text as content
         from outbox order by position limit ? for update skip locked`,
      [batchSize],
    );
    if (rows.length === 0) return 0;
    faultPoint('relay.taken');
    const taken = await publishAll(channel, producer, rows);
    faultPoint('relay.confirmed');
    const done = rows.filter(({ id }) => taken.has(id));
    await trx.raw('delete from outbox where position = any(?)', [
      done.map(({ position }) => position),
    ]);
    faultPoint('relay.deleted');
    for (const event of done) tellPublished(producer, event);
    return done.length;
  });
  if (carried > 0) faultPoint('relay.committed');
  return carried;
};

/** For a trace, an event is published for as long as it has waited to be. */
const tellPublished = (producer: string, { id, type, time, traceparent }: Waiting): void => {
  published.inc({ service: producer, type });
  tellStep('producer', traceparent ?? undefined, time, {
    name: `publish ${type}`,
    attributes: {
      'messaging.system': 'rabbitmq',
      'messaging.destination.name': exchangeOf(producer),
      'messaging.message.id': id,
    },
    failed: false,
  });
};
