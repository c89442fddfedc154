import type { KitExports } from './kit-exports.ts';

export interface Kit {
  readonly version: string;
  readonly exports: KitExports;
}

/**
 * The version and the export list of a kit with these names. A new name raises the last number, so
 * that a page with a kit that lacks it can be refused. A removed name raises the number before,
 * because older builds may use that name.
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

/** The highest of several versions of one line. */
export function latest(versions: readonly string[]): string | undefined {
  return versions.toSorted((one, other) => last(one) - last(other)).at(-1);
}

function last(version: string): number {
  return Number(version.split('.').at(-1));
}
