import type { DataOf, EventDefinition } from '@gamelles/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/open.ts';
import { traceparent } from '../tracing/trace.ts';

/** One change of one aggregate: its whole public state after it, and the version it then has. */
export interface Announcement<E extends EventDefinition> {
  readonly version: number;
  readonly data: DataOf<E> & { readonly id: string };
}

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
  const time = new Date().toISOString();
  const events = announcements.map(({ version, data }) =>
    definition.schema.parse({
      specversion: '1.0',
      id: uuidv7(),
      source: `/svc-${producerOf(definition)}`,
      type: definition.type,
      subject: data.id,
      time,
      datacontenttype: 'application/json',
      traceparent: traceparent(),
      aggregateversion: version,
      data,
    }),
  );
  const held = heldEvents.get(trx);
  if (held) held.push(...events);
  else await insertEvents(trx, events);
};

const heldEvents = new WeakMap<Transaction, unknown[]>();

/** Holds the events of a transaction back from now on; answers those held when it is asked. */
export const holdEvents = (trx: Transaction): unknown[] => {
  const held: unknown[] = [];
  heldEvents.set(trx, held);
  return held;
};

/** The statement that writes events. */
export const insertEvents = (trx: Transaction, events: readonly unknown[]) =>
  trx.raw(`insert into "outbox" (event) select value from jsonb_array_elements(?)`, [
    JSON.stringify(events),
  ]);

/** The service that owns an event: what stands before the first dot of its type. */
export const producerOf = ({ type }: EventDefinition): string => type.split('.')[0] ?? type;
