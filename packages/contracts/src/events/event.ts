import { z } from 'zod';
import { id, timestamp } from '../fields.ts';

/**
 * A CloudEvents 1.0 envelope around the whole public state of an aggregate. `aggregateversion`
 * grows by one with every change. A consumer that keeps the highest version is right in any order
 * of arrival.
 */
const envelope = z.object({
  specversion: z.literal('1.0'),
  id,
  source: z.string(),
  subject: id,
  time: timestamp,
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().optional(),
  aggregateversion: z.int().min(1),
});

/** An event by name; the part before the first dot of `type` names the producing service. */
export function defineEvent<T extends string, D extends z.ZodType>(type: T, data: D) {
  return {
    type,
    data,
    schema: envelope.extend({ type: z.literal(type), data }),
  };
}

export interface EventDefinition {
  readonly type: string;
  readonly data: z.ZodType;
  readonly schema: z.ZodType;
}

/** The whole message of an event. */
export type EventOf<E extends EventDefinition> = z.output<E['schema']>;

/** The state of the aggregate in an event. */
export type DataOf<E extends EventDefinition> = z.output<E['data']>;

/** The state of a deleted aggregate: its id only. */
export const tombstone = z.object({ id, deleted: z.literal(true), change: z.literal('deleted') });
