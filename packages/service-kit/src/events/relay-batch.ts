import type { ConfirmChannel } from 'amqplib';
import type { Database, Transaction } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import { recordSpan } from '../tracing/trace.ts';
import { published } from './metrics.ts';
import type { MissingQueues } from './missing-queues.ts';
import { publishAll, type Publication } from './publish.ts';
import { exchangeOf } from './topology.ts';

/** How many events are carried at once. */
export const batchSize = 500;

interface Waiting extends Publication {
  readonly position: number;
  readonly time: string;
  readonly traceparent: string | null;
}

/** The parts that events are published with. */
export interface Broker {
  readonly channel: ConfirmChannel;
  readonly queues: MissingQueues;
}

export interface Batch {
  /** How many there were, carried or not. */
  readonly found: number;
  /** The last position at which one is left, if any. */
  readonly left: number | undefined;
}

const nothing: Batch = { found: 0, left: undefined };

/**
 * Publishes those that come after a position, as many as a batch holds, and deletes them: until the
 * broker has them that is not committed, and what it does not take, or what would miss one of its
 * consumers, is put back where it was.
 */
export async function relayBatch(
  db: Database,
  producer: string,
  { channel, queues }: Broker,
  after: number,
): Promise<Batch> {
  faultPoint('relay.woken');
  // As a rule there is no such condition: Postgres might sort all that follow, gone ones included.
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
    // Looked for afterwards: a queue that is there now has taken its part.
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

/** For a trace, an event is published for as long as it has waited to be. */
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
