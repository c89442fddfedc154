import type { KitExports } from './kit-exports.ts';

export interface Kit {
  readonly version: string;
  readonly exports: KitExports;
}

/**
 * The version and the export list of a kit with these names. A new name raises the patch number, so
 * that a page with a kit that lacks it can be refused. A removed name raises the minor number,
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
  return {
    version: next,
    exports: Object.fromEntries(
      Object.entries(present).map(([entry, names]) => [
        entry,
        Object.fromEntries(names.map((name) => [name, exports[entry]?.[name] ?? next])),
      ]),
    ),
  };
}

/** The highest of several versions. */
export function latest(versions: readonly string[]): string | undefined {
  return versions
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}

/**
 * The kit versions that have all names of a build: from the one that introduced the youngest name
 * to the last one before the next removal. Front ends that no longer use a name can be released
 * before its removal, because they run with the kit before and after it.
 */
export function kitRange(youngest: string, built: string): string {
  const [major, minor = 0] = built.split('.').map(Number);
  return `>=${youngest} <${major}.${minor + 1}.0`;
}
