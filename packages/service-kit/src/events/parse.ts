import type { EventDefinition, EventOf } from '@gamelles/contracts';
import type { z } from 'zod';

/** Parses a message as the event that its type names; otherwise the faults. */
export function parseEvent<E extends EventDefinition>(
  definition: E,
  message: unknown,
): z.ZodSafeParseResult<EventOf<E>>;
export function parseEvent(definition: EventDefinition, message: unknown) {
  return definition.schema.safeParse(message);
}
