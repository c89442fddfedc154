import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformState } from '@gamelles/contracts';
import { satisfies } from 'semver';
import { z } from 'zod';
import type { Registry } from '../releases/registry.ts';

type Singleton = PlatformState['singletons'][number];

/** Of which packages all remotes use the shell's one copy, in which version, and who wants which. */
export function singletons(registry: Registry, wwwDir: string): Singleton[] {
  const provided = providedByShell(wwwDir);
  const wanted = registry.remotes.flatMap(({ name: by, needs }) =>
    Object.entries(needs).map(([name, range]) => ({ name, by, range })),
  );
  const names = new Set([...provided.keys(), ...wanted.map(({ name }) => name)]);
  return [...names].toSorted().map((name) => {
    const version = provided.get(name) ?? provided.get(packageOf(name)) ?? null;
    const needs = wanted
      .filter((need) => need.name === name)
      .map(({ by, range }) => ({ by, range, met: version !== null && satisfies(version, range) }));
    return { name, provided: version, needs };
  });
}

// A part of a package, such as its JSX runtime, comes with it.
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

const versions = z.record(z.string(), z.string());

function providedByShell(wwwDir: string): Map<string, string> {
  const file = join(wwwDir, 'provided.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(versions.parse(JSON.parse(readFileSync(file, 'utf8')))));
}
