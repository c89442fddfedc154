import { services } from '../../../base/services.ts';
import type { Part } from '../live-parts.ts';
import { readSchemas, type Schemas } from './kept-schemas.ts';

/**
 * The events of live services that the live version of a part handles and this version does not.
 * Its queue stays bound to them, so each would become a dead letter.
 */
export function eventsLeft(
  releasesDir: string,
  part: Part,
  live: ReadonlyMap<string, Part>,
): string[] {
  const before = live.get(part.name);
  if (before === undefined) return [];
  return [...live.values()].flatMap((sender) => {
    const already = new Set(unhandledEvents(releasesDir, sender, before));
    return unhandledEvents(releasesDir, sender, part)
      .filter((type) => !already.has(type))
      .map((type) => describe(type, sender, part));
  });
}

/** The events of a part that live consumers do not handle. */
export function eventsInVain(
  releasesDir: string,
  part: Part,
  live: ReadonlyMap<string, Part>,
): string[] {
  return [...live.values()].flatMap((reader) =>
    unhandledEvents(releasesDir, part, reader).map((type) => describe(type, part, reader)),
  );
}

/** The events that the sender's schemas name for a reader, but the reader's own schemas do not. */
function unhandledEvents(releasesDir: string, sender: Part, reader: Part): string[] {
  if (!isAmong(sender, services) || !isAmong(reader, services)) return [];
  // A part that is older than stored schemas says nothing about events.
  if (sender.schemas === undefined || reader.schemas === undefined) return [];
  if (sender.schemas === reader.schemas) return [];
  const handled = readSchemas(releasesDir, reader.schemas).events;
  return Object.entries(readSchemas(releasesDir, sender.schemas).events)
    .filter(([type]) => sender.name === `svc-${type.split('.')[0]}`)
    .filter(([, { consumers = [] }]) => isAmong(reader, consumers))
    .filter(([type]) => !isHandled(handled[type], reader))
    .map(([type]) => type);
}

type Event = Schemas['events'][string];

/** Schemas that were stored before 2026-11-26 do not name the consumers of an event. */
function isHandled(event: Event | undefined, reader: Part): boolean {
  return event !== undefined && isAmong(reader, event.consumers ?? services);
}

function isAmong({ name }: Part, some: readonly string[]): boolean {
  return some.some((service) => name === `svc-${service}`);
}

function describe(type: string, sender: Part, reader: Part): string {
  return `${reader.name} ${reader.version} does not handle ${type}, which ${sender.name} ${sender.version} announces`;
}
