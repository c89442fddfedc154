import type { DataOf, EventDefinition } from '@gamelles/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../database/open.ts';
import { countPrepared, type Statement, type Values } from '../database/prepared.ts';
import { faultPoint } from '../fault-point.ts';
import { traceparent } from '../tracing/trace.ts';
import { wakeRelay } from './wake-relay.ts';

/** One change of an aggregate: the whole public state after it, and the new version. */
export interface Announcement<E extends EventDefinition> {
  readonly version: number;
  readonly data: DataOf<E> & { readonly id: string };
}

/**
 * The event of a change, to be written with the change.
 *
 * @throws ZodError if it does not fit its schema; the change must then fail
 */
export function eventOf<E extends EventDefinition>(
  definition: E,
  { version, data }: Announcement<E>,
): unknown {
  return definition.schema.parse({
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
}

/**
 * Writes events into the outbox in the transaction of the changes, so that both are committed or
 * neither.
 *
 * @throws ZodError if an event does not fit its schema; the transaction must then fail
 */
export async function announce<E extends EventDefinition>(
  trx: Transaction,
  definition: E,
  ...announcements: readonly Announcement<E>[]
): Promise<void> {
  if (announcements.length === 0) return;
  const events = announcements.map((announcement) => eventOf(definition, announcement));
  trx.executionPromise.then(wakeRelay, () => {});
  await countPrepared(trx, insertEvents, { events: JSON.stringify(events) });
  faultPoint('event.written');
}

const insertEvents: Statement = {
  name: 'insert-events',
  text: 'insert into outbox (event) select value from jsonb_array_elements(:events)',
};

/**
 * Runs one statement that makes a change and writes its events, as a transaction of its own. Its
 * last part inserts `:events` if a row was changed.
 *
 * @param events made by `eventOf`
 * @returns whether anything was changed
 */
export async function writeWithEvents(
  db: Database,
  statement: Statement,
  values: Values,
  events: readonly unknown[],
): Promise<boolean> {
  const written = await countPrepared(db, statement, {
    ...values,
    events: JSON.stringify(events),
  });
  if (written === 0) return false;
  faultPoint('event.written');
  wakeRelay();
  return true;
}

/**
 * The same within a larger transaction.
 *
 * @param events made by `eventOf`
 */
export async function writeAndAnnounce(
  trx: Transaction,
  statement: Statement,
  values: Values,
  events: readonly unknown[],
): Promise<void> {
  trx.executionPromise.then(wakeRelay, () => {});
  await countPrepared(trx, statement, { ...values, events: JSON.stringify(events) });
  faultPoint('event.written');
}

/** The service that owns an event: the part of its type before the first dot. */
export function producerOf({ type }: EventDefinition): string {
  return type.split('.')[0] ?? type;
}
