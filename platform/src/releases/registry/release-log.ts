import { join } from 'node:path';
import { release, screenRoute, way } from '@gamelles/contracts/front-ends';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';

export const builtRelease = release.extend({
  name: z.string(),
  routes: z.array(screenRoute),
  navigation: z.array(way).default([]),
  commit: z.string().nullable(),
  /** By provider, the hash of the contract that it is held to. */
  expects: z.record(z.string(), z.string()).default({}),
  /** The name of the schemas that it was built with; none for a release from before they were kept. */
  schemas: z.string().optional(),
  /** The hash of its sources; none where they are not at hand. */
  sources: z.string().optional(),
});
/** A version that lies among the releases, whether anybody gets it or not. */
export type BuiltRelease = z.output<typeof builtRelease>;

/** The fields of a line of a log of releases, on a version that browsers were given. */
export const given = {
  /** Whether a version was released, or a version that had been before was returned to. */
  kind: z.enum(['release', 'rollback']),
  time: z.iso.datetime(),
  /** How many of a hundred browsers get it. */
  percent: z.number().int().min(1).max(100),
  /** The person who gave it to them, and why; unknown for a line from before this was asked. */
  by: z.string().nullable().default(null),
  why: z.string().nullable().default(null),
  /** The last good version before it. */
  previous: z.string().nullable(),
};

const line = builtRelease.extend(given);
export type LogLine = z.output<typeof line>;

/** All that was ever released, oldest first; nothing in it is ever changed. */
export function readLog(releasesDir: string): LogLine[] {
  const file = join(releasesDir, 'releases.jsonl');
  return readJsonLines(file).map((one) => line.parse(one));
}

export function appendToLog(releasesDir: string, next: LogLine): void {
  appendJsonLine(join(releasesDir, 'releases.jsonl'), next);
}
