import type { Part } from './live-parts.ts';
import { schemaFaults } from './schemas/schema-faults.ts';
import { eventsLeft } from './schemas/unhandled-events.ts';

/** @throws Error with each unreadable field and each event that would become a dead letter */
export function requireReadable(
  releasesDir: string,
  candidate: Part,
  live: ReadonlyMap<string, Part>,
): void {
  // Only events that a service stops handling count, because one that it does not know yet waits
  // for it.
  const faults = [
    ...schemaFaults(releasesDir, candidate, live),
    ...eventsLeft(releasesDir, candidate, live),
  ];
  if (faults.length > 0) refuse(candidate, faults);
}

export function refuse({ name }: Part, reasons: readonly string[]): never {
  throw new Error(`${name} cannot be released:\n- ${reasons.join('\n- ')}`);
}
