import type { Part } from '../live-parts.ts';
import { pairsOf } from '../pairs.ts';
import { calledRoute } from './called-route.ts';
import { readSchemas, type Schemas } from './kept-schemas.ts';
import { refusedRequests } from './refused-requests.ts';
import { unreadable, type Unreadable } from './unreadable.ts';
import { usedBy, type Used } from './used-by.ts';

/**
 * The fields that a live part or the candidate could not read or would refuse, one sentence each. A
 * contract contains examples; this check covers every value that a schema allows.
 */
export function schemaFaults(
  releasesDir: string,
  candidate: Part,
  live: ReadonlyMap<string, Part>,
): string[] {
  const after = new Map([...live, [candidate.name, candidate]]);
  const faults = pairsOf(candidate, live).flatMap((pair) => {
    const { consumer, consumerVersion, provider, contract, use } = pair;
    // There may be several versions of a consumer.
    const reader = [...after.values()].find(
      ({ name, version }) => name === consumer && version === consumerVersion,
    );
    const sender = after.get(provider);
    // For a part that is older than stored schemas, only its contract counts.
    if (reader?.schemas === undefined || sender?.schemas === undefined) return [];
    if (reader.schemas === sender.schemas) return [];
    return compare(
      {
        name: `${consumer} ${reader.version}${use === undefined ? '' : ` (${use})`}`,
        schemas: readSchemas(releasesDir, reader.schemas),
      },
      { name: `${provider} ${sender.version}`, schemas: readSchemas(releasesDir, sender.schemas) },
      usedBy(releasesDir, contract),
    );
  });
  return [...new Set(faults)];
}

interface Side {
  readonly name: string;
  readonly schemas: Schemas;
}

/**
 * The fields of the used events and responses that the consumer cannot read, and the fields of its
 * requests that the provider refuses.
 */
export function compare(consumer: Side, provider: Side, used: Used): string[] {
  return [...sentByProvider(consumer, provider, used), ...sentByConsumer(consumer, provider, used)];
}

function sentByConsumer(consumer: Side, provider: Side, { calls }: Used): string[] {
  return refusedRequests(consumer.schemas, provider.schemas, calls.values()).map((fault) =>
    describeFault(fault, provider, consumer),
  );
}

function sentByProvider(reader: Side, sender: Side, { events, calls }: Used): string[] {
  const ofEvents = [...events].map((type) => ({
    what: type,
    read: reader.schemas.events[type],
    sent: sender.schemas.events[type],
  }));
  const ofCalls = [...calls.values()].map((call) => {
    const read = calledRoute(reader.schemas.answers, call);
    const sent = calledRoute(sender.schemas.answers, call);
    return { what: `${call.method} ${read?.paths[0] ?? call.path}`, read, sent };
  });
  return [...ofEvents, ...ofCalls].flatMap(({ what, read, sent }) => {
    if (!read) return [];
    if (!sent) return [`${reader.name} needs ${what}, which ${sender.name} does not have`];
    return unreadableNow(sent, read).map((fault) =>
      describeFault({ ...fault, what }, reader, sender),
    );
  });
}

function describeFault(
  { field, what, read, sent }: Unreadable & { readonly what: string },
  reader: Side,
  sender: Side,
): string {
  return `${field} of ${what}: ${reader.name} reads ${read}, and ${sender.name} sends ${sent}`;
}

// Differences that exist within the reader's own sources are no change, because a schema may not
// describe all that is sent.
function unreadableNow(sender: BothSides, reader: BothSides): Unreadable[] {
  const always = unreadable(reader.sent, reader.read);
  return unreadable(sender.sent, reader.read).filter(
    (fault) => !always.some(({ field, sent }) => field === fault.field && sent === fault.sent),
  );
}

type BothSides = Schemas['events'][string];
