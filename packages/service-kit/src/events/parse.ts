import type { EventDefinition, EventOf } from '@gamelles/contracts';
import type { z } from 'zod';

/** A message as the event that it claims to be, or what does not fit. */
export function parseEvent<E extends EventDefinition>(
  definition: E,
  message: unknown,
): z.ZodSafeParseResult<EventOf<E>>;
export function parseEvent(definition: EventDefinition, message: unknown) {
  return definition.schema.safeParse(message);
}
