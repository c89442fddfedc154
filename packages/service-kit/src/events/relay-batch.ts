import type { ConfirmChannel } from 'amqplib';
import type { Database, Transaction } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import { recordSpan } from '../tracing/trace.ts';
import { published } from './metrics.ts';
import type { MissingQueues } from './missing-queues.ts';
import { publishAll, type Publication } from './publish.ts';
import { exchangeOf } from './topology.ts';

/** The number of events per batch. */
export const batchSize = 500;

interface Waiting extends Publication {
  readonly position: number;
  readonly time: string;
  readonly traceparent: string | null;
}

/** The parts that publishing needs. */
export interface Broker {
  readonly channel: ConfirmChannel;
  readonly queues: MissingQueues;
}

export interface Batch {
  /** The number of events in the batch, published or not. */
  readonly found: number;
  /** The highest position of an unpublished event, if there is one. */
  readonly left: number | undefined;
}

const nothing: Batch = { found: 0, left: undefined };

/**
 * Publishes the events after a position, at most a batch, and deletes them. The deletion is
 * committed only after the broker has the events. Events that the broker does not take, or that a
 * consumer would miss, stay in the outbox.
 */
export async function relayBatch(
  db: Database,
  producer: string,
  { channel, queues }: Broker,
  after: number,
): Promise<Batch> {
  faultPoint('relay.woken');
  // Usually without this condition, because Postgres might sort all following rows, dead ones
  // included.
  const beyond = after > 0 ? [after] : [];
  const batch = await db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ readonly rows: Waiting[] }>(
      `with carried as (
         delete from outbox where position = any (array(
           select position from outbox ${beyond.map(() => 'where position > ?').join('')}
            order by position limit ? for update skip locked))
         returning position, event)
       select position, event ->> 'id' as id, event ->> 'type' as type, event ->> 'time' as time,
              event ->> 'traceparent' as traceparent, event::text as content
         from carried order by position`,
      [...beyond, batchSize],
    );
    if (rows.length === 0) return nothing;
    faultPoint('relay.taken');
    const reachable = rows.filter(({ type }) => queues.canReachAll(type));
    const taken = await publishAll(channel, producer, reachable);
    // Checked afterwards, because a queue that exists now has received its copy.
    await queues.look(reachable.map(({ type }) => type));
    faultPoint('relay.confirmed');
    const isDone = ({ id, type }: Waiting) => taken.has(id) && queues.canReachAll(type);
    const left = rows.filter((event) => !isDone(event));
    if (left.length > 0) await putBack(trx, left);
    for (const event of rows) if (isDone(event)) recordPublished(producer, event);
    return { found: rows.length, left: left.at(-1)?.position };
  });
  if (batch.found > 0) faultPoint('relay.committed');
  return batch;
}

function putBack(trx: Transaction, events: readonly Waiting[]) {
  return trx.raw(
    `insert into outbox (position, event) overriding system value
     select * from unnest(?::bigint[], ?::jsonb[])`,
    [events.map(({ position }) => position), events.map(({ content }) => content)],
  );
}

/** In a trace, the span of publishing covers the time in the outbox. */
function recordPublished(producer: string, { id, type, time, traceparent }: Waiting): void {
  published.inc({ service: producer, type });
  recordSpan('producer', traceparent ?? undefined, time, {
    name: `publish ${type}`,
    attributes: {
      'messaging.system': 'rabbitmq',
      'messaging.destination.name': exchangeOf(producer),
      'messaging.message.id': id,
    },
    failed: false,
  });
}
