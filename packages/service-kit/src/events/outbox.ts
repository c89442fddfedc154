import type { DataOf, EventDefinition } from '@gamelles/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/open.ts';
import { traceparent } from '../tracing/trace.ts';
import { heldBy } from './held.ts';
import { wakeRelay } from './wake-relay.ts';

/** One change of one aggregate: its whole public state after it, and the version it then has. */
export interface Announcement<E extends EventDefinition> {
  readonly version: number;
  readonly data: DataOf<E> & { readonly id: string };
}

/**
 * The event that tells of a change, to be written with it.
 *
 * @throws ZodError when it does not fit its schema; the change must then fail
 */
export const eventOf = <E extends EventDefinition>(
  definition: E,
  { version, data }: Announcement<E>,
): unknown =>
  definition.schema.parse({
    specversion: '1.0',
    id: uuidv7(),
    source: `/svc-${producerOf(definition)}`,
    type: definition.type,
    subject: data.id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    traceparent: traceparent(),
    aggregateversion: version,
    data,
  });

/**
 * Writes events into the outbox with the transaction that made the changes: both are there, or
 * neither. In one begun by `inTransaction` they are written last.
 *
 * @throws ZodError when an event does not fit its schema; the transaction must then fail
 */
export const announce = async <E extends EventDefinition>(
  trx: Transaction,
  definition: E,
  ...announcements: readonly Announcement<E>[]
): Promise<void> => {
  if (announcements.length === 0) return;
  const events = announcements.map((announcement) => eventOf(definition, announcement));
  trx.executionPromise.then(wakeRelay, () => {});
  const held = heldBy(trx);
  if (held) held.events.push(...events);
  else await trx.raw(insertEvents, [JSON.stringify(events)]);
};

/** The statement that writes events, given as a JSON array. */
export const insertEvents = 'insert into outbox (event) select value from jsonb_array_elements(?)';

/** The service that owns an event: what stands before the first dot of its type. */
export const producerOf = ({ type }: EventDefinition): string => type.split('.')[0] ?? type;
