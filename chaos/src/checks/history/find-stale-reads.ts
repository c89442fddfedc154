import type { Operation } from '../../history/operation.ts';

/** A version of something that a person saw or wrote. */
interface Sighting {
  readonly person: string;
  readonly thing: string;
  readonly version: number;
  readonly isOwn: boolean;
  readonly invoked: number;
  readonly completed: number;
}

/**
 * Finds versions that are older than one that the same person had seen before (monotonic reads) or
 * had written before (read your writes).
 */
export function findStaleReads(history: readonly Operation[]): string[] {
  const all = Map.groupBy(
    history.flatMap(sightingsIn),
    ({ person, thing }) => `${person} ${thing}`,
  );
  return [...all.values()].flatMap(staleReadsIn);
}

function staleReadsIn(sightings: readonly Sighting[]): string[] {
  const byAnswer = sightings.toSorted((one, other) => one.completed - other.completed);
  let newest: Sighting | undefined;
  let answered = 0;
  return sightings
    .toSorted((one, other) => one.invoked - other.invoked)
    .flatMap((seen) => {
      for (let next = byAnswer[answered]; next && next.completed < seen.invoked;) {
        if (next.version > (newest?.version ?? -1)) newest = next;
        next = byAnswer[++answered];
      }
      if (newest === undefined || newest.version <= seen.version) return [];
      const before = `${newest.isOwn ? 'written' : 'seen'} version ${newest.version}`;
      return [
        `${seen.person} had ${before} of ${seen.thing} and then got version ${seen.version}, at ${Math.round(seen.invoked)} ms`,
      ];
    });
}

function sightingsIn(operation: Operation): Sighting[] {
  const { person, key, invoked, completed } = operation;
  if (completed === null) return [];
  const about = { person, invoked, completed };
  if (operation.of === 'account' && operation.does === 'read lines') {
    return Object.entries(operation.lines).map(([id, { version }]) => {
      return { ...about, thing: `line ${id}`, version, isOwn: false };
    });
  }
  if (operation.of !== 'record' || operation.does === 'delete') return [];
  if (operation.does === 'put') {
    const { version } = operation;
    return version === undefined ? [] : [{ ...about, thing: key, version, isOwn: true }];
  }
  // A deleted record stays deleted.
  const version = operation.found === 'gone' ? Infinity : operation.found.version;
  return [{ ...about, thing: key, version, isOwn: false }];
}
