import type { EventDefinition, EventOf } from '@gamelles/contracts';
import type { Transaction } from '../database/open.ts';
import { parseEvent } from './parse.ts';

/** What a service does with the events of one type, in one transaction each. */
export interface Subscription {
  readonly definition: EventDefinition;
  readonly apply: (trx: Transaction, message: unknown) => Promise<void>;
}

/** Subscribes `apply` to an event; the message has passed the event's schema when it is called. */
export const on = <E extends EventDefinition>(
  definition: E,
  apply: (trx: Transaction, event: EventOf<E>) => Promise<void>,
): Subscription => ({
  definition,
  apply: (trx, message) => {
    const event = parseEvent(definition, message);
    if (!event.success) throw new Unreadable(event.error.message);
    return apply(trx, event.data);
  },
});

/** A message that no retry can make readable. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
