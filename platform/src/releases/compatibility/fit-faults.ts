import { readLiveParts, type Part } from './live-parts.ts';
import { unknownPairs } from './lived-together.ts';
import { describePair, pairsOf } from './pairs.ts';
import { schemaFaults } from './schemas/schema-faults.ts';
import { eventsInVain, eventsLeft } from './schemas/unhandled-events.ts';

/**
 * The reasons why an earlier version may not fit the live parts, one sentence each. Only stored
 * contracts and schemas are compared and nothing runs, so that a rollback is quick.
 */
export function fitFaults(releasesDir: string, part: Part): string[] {
  // Excludes this version itself, which open tabs may still run.
  const isOther = ({ name, version }: Part) => name !== part.name || version !== part.version;
  const live = new Map([...readLiveParts(releasesDir)].filter(([, one]) => isOther(one)));
  const unreadable = schemaFaults(releasesDir, part, live);
  const unhandled = [
    ...eventsInVain(releasesDir, part, live),
    ...eventsLeft(releasesDir, part, live),
  ];
  if (unreadable.length + unhandled.length > 0) return [...unreadable, ...unhandled];
  const unknown = unknownPairs(releasesDir, pairsOf(part, live));
  return unknown.map((pair) => describePair(pair, 'never verified'));
}
