import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const release = z.object({
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
});
export type Release = z.output<typeof release>;

export const route = z.object({ path: z.string(), role: z.string().nullable() });

const entry = z.object({
  name: z.string(),
  ...release.shape,
  routes: z.array(route),
  /** The last good version before this one. */
  previous: release.nullable(),
});
export type RegistryEntry = z.output<typeof entry>;

const registry = z.object({ remotes: z.array(entry) });
export type Registry = z.output<typeof registry>;

/** What the shell reads to know the remotes; empty before the first release. */
export function readRegistry(releasesDir: string): Registry {
  const file = join(releasesDir, 'remotes.json');
  return existsSync(file)
    ? registry.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { remotes: [] };
}

/** Replaces the registry in one step: no reader ever sees half of it. */
export function writeRegistry(releasesDir: string, next: Registry): void {
  const file = join(releasesDir, 'remotes.json');
  writeFileSync(`${file}.next`, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(`${file}.next`, file);
}

/** The registry with a remote's new release in it, the one before kept to fall back on. */
export function withRelease(
  { remotes }: Registry,
  next: Release & Pick<RegistryEntry, 'name' | 'routes'>,
): Registry {
  const current = remotes.find(({ name }) => name === next.name);
  const others = remotes.filter(({ name }) => name !== next.name);
  const previous =
    current === undefined || current.version === next.version
      ? (current?.previous ?? null)
      : release.parse(current);
  return {
    remotes: [...others, { ...next, previous }].toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
