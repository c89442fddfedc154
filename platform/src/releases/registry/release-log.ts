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
  /** The hash of its contract with each provider. */
  expects: z.record(z.string(), z.string()).default({}),
  /** The name of its schemas; none for a release that is older than stored schemas. */
  schemas: z.string().optional(),
  /** The hash of its sources; none if they are unavailable. */
  sources: z.string().optional(),
});
/** A stored version, live or not. */
export type BuiltRelease = z.output<typeof builtRelease>;

/** The fields of a log line about a released version. */
export const given = {
  /** Whether the line is a release or a rollback. */
  kind: z.enum(['release', 'rollback']),
  time: z.iso.datetime(),
  /** The percentage of browsers that get it. */
  percent: z.number().int().min(1).max(100),
  /** The person who released it, and the reason; unknown for an older line. */
  by: z.string().nullable().default(null),
  why: z.string().nullable().default(null),
  /** The last good version before it. */
  previous: z.string().nullable(),
};

const line = builtRelease.extend(given);
export type LogLine = z.output<typeof line>;

/** All releases and rollbacks, oldest first; lines never change. */
export function readLog(releasesDir: string): LogLine[] {
  const file = join(releasesDir, 'releases.jsonl');
  return readJsonLines(file).map((one) => line.parse(one));
}

export function appendToLog(releasesDir: string, next: LogLine): void {
  appendJsonLine(join(releasesDir, 'releases.jsonl'), next);
}
