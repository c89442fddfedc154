import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { route, way } from './description.ts';

/** By path, what its screen needs besides what the front end loads for all. */
export const screens = z.record(
  z.string(),
  z.object({ files: z.array(z.string()), provided: z.array(z.string()) }),
);

const files = {
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  /** By shared package, the range of versions that it runs with. */
  needs: z.record(z.string(), z.string()).default({}),
  screens: screens.default({}),
};

/** One version of a front end, as a browser loads it. */
export const release = z.object(files);
export type Release = z.output<typeof release>;

const built = z.object({
  name: z.string(),
  ...files,
  routes: z.array(route),
  navigation: z.array(way).default([]),
  commit: z.string().nullable(),
  /** By provider, the hash of the contract that it is held to. */
  expects: z.record(z.string(), z.string()).default({}),
});
/** A version that lies among the releases, whether anybody gets it or not. */
export type BuiltRelease = z.output<typeof built>;

const line = built.extend({
  /** Whether a version was released, or a version that had been before was returned to. */
  kind: z.enum(['release', 'rollback']),
  time: z.iso.datetime(),
  /** How many of a hundred browsers get it. */
  percent: z.number().int().min(1).max(100),
  /** The last good version before it. */
  previous: z.string().nullable(),
});
export type LogLine = z.output<typeof line>;

/** All that was ever released, oldest first; nothing in it is ever changed. */
export function readLog(releasesDir: string): LogLine[] {
  const file = join(releasesDir, 'releases.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((text) => line.parse(JSON.parse(text)));
}

export function appendToLog(releasesDir: string, next: LogLine): void {
  mkdirSync(releasesDir, { recursive: true });
  // One write at the end of a file is never mixed with that of another process.
  appendFileSync(join(releasesDir, 'releases.jsonl'), `${JSON.stringify(next)}\n`);
}
