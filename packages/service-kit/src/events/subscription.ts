import type { EventDefinition, EventOf } from '@gamelles/contracts';
import type { Transaction } from '../database/open.ts';
import { parseEvent } from './parse.ts';

/** The handler of a service for the events of one type. */
export interface Subscription {
  readonly definition: EventDefinition;
  /** Applies one message in a transaction of its own. */
  readonly apply: (trx: Transaction, message: unknown) => Promise<void>;
  /** Applies several messages in one transaction, if that is cheaper. */
  readonly applyAll?: (trx: Transaction, messages: readonly unknown[]) => Promise<void>;
}

/** Subscribes `apply` to an event. The message has passed the schema of the event. */
export function on<E extends EventDefinition>(
  definition: E,
  apply: (trx: Transaction, event: EventOf<E>) => Promise<void>,
): Subscription {
  return {
    definition,
    apply: (trx, message) => apply(trx, readable(definition, message)),
  };
}

/** The same for events that can be applied in batches, in any order and repeatedly. */
export function onMany<E extends EventDefinition>(
  definition: E,
  apply: (trx: Transaction, events: readonly EventOf<E>[]) => Promise<void>,
): Subscription {
  const applyAll = (trx: Transaction, messages: readonly unknown[]): Promise<void> =>
    apply(
      trx,
      messages.map((message) => readable(definition, message)),
    );
  return { definition, apply: (trx, message) => applyAll(trx, [message]), applyAll };
}

/** A message that no retry can parse. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

function readable<E extends EventDefinition>(definition: E, message: unknown): EventOf<E> {
  const event = parseEvent(definition, message);
  if (!event.success) throw new Unreadable(event.error.message);
  return event.data;
}
