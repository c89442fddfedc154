import type { Stop } from '../rounds/api.ts';

/** The stops in a drafted order: new stops are at the end, removed ones are left out. */
export function draftOf(stops: readonly Stop[], ids: readonly string[]): Stop[] {
  const drafted = ids.flatMap((id) => stops.find(({ client_id }) => client_id === id) ?? []);
  const added = stops.filter(({ client_id }) => !ids.includes(client_id));
  return [...drafted, ...added];
}

/** The ids with one of them moved. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const [id] = ids.slice(from, from + 1);
  if (id === undefined) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * The version that a draft is based on after its own change. A further one contains an order of
 * another phone, which the draft does not know.
 */
export function versionAfter(before: number, changed: number): number {
  return changed === before + 1 ? changed : before;
}
