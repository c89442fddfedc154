import type { KitExports } from './kit-exports.ts';

export interface Kit {
  readonly version: string;
  readonly exports: KitExports;
}

/**
 * The version and the list of a kit whose sources export these names now. A new name moves the last
 * number, so that a page with fewer of them can be told from one with all; a name that is gone moves
 * the one before, as no build that may use it fits any more.
 */
export function nextKit({ version, exports }: Kit, present: Record<string, string[]>): Kit {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const isGone = Object.entries(exports).some(([entry, names]) =>
    Object.keys(names).some((name) => !present[entry]?.includes(name)),
  );
  const isNew = Object.entries(present).some(([entry, names]) =>
    names.some((name) => exports[entry]?.[name] === undefined),
  );
  if (!isGone && !isNew) return { version, exports };
  const next = isGone ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
  const since = (entry: string, name: string): string =>
    isGone ? next : (exports[entry]?.[name] ?? next);
  return {
    version: next,
    exports: Object.fromEntries(
      Object.entries(present).map(([entry, names]) => [
        entry,
        Object.fromEntries(names.map((name) => [name, since(entry, name)])),
      ]),
    ),
  };
}

/** Of versions of one line, the one that came last. */
export function latest(versions: readonly string[]): string | undefined {
  return versions.toSorted((one, other) => last(one) - last(other)).at(-1);
}

function last(version: string): number {
  return Number(version.split('.').at(-1));
}
