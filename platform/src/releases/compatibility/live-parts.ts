import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';
import { versionsInUse } from '../in-use/versions-in-use.ts';
import { candidatePage, readPageLog, type PageLine } from '../registry/page-log.ts';
import { lineOf, liveLine, registryOf } from '../registry/registry.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';

const part = z.object({
  name: z.string(),
  version: z.string(),
  /** The hash of its contract with each provider. */
  expects: z.record(z.string(), z.string()),
  /** The name of the schemas that it was built with. */
  schemas: z.string().optional(),
});
export interface Part extends z.output<typeof part> {
  /** For a version that browsers no longer get: the reason why it still counts. */
  readonly use?: string;
}

export const partLine = part.extend({
  commit: z.string().nullable(),
  time: z.iso.datetime(),
  /** The person who released it, and the reason; unknown if the platform started it by itself. */
  by: z.string().nullish(),
  why: z.string().nullish(),
  /** For a service: a hash of the tables that its migrations create. */
  tables: z.string().optional(),
});
export type PartLine = z.output<typeof partLine>;

/**
 * All parts that a part may meet: the live ones, candidates, and older versions that open tabs run
 * or that are fallbacks. Front ends come from the release log, other parts from the part log.
 */
export function readLiveParts(releasesDir: string, now = new Date()): Map<string, Part> {
  const log = readLog(releasesDir);
  const parts = new Map<string, Part>(readParts(releasesDir));
  for (const { name, candidate } of registryOf(log).remotes) {
    const live = liveLine(log, name);
    if (live) parts.set(name, part.parse(live));
    const candidateLine = lineOf(log, name, candidate?.version ?? null);
    if (candidateLine) parts.set(`${name}, the candidate`, part.parse(candidateLine));
  }
  const pages = readPageLog(releasesDir);
  for (const name of new Set(pages.map((line) => line.name))) {
    const candidate = candidatePage(pages, name);
    if (candidate) parts.set(`${name}, the candidate`, part.parse(candidate));
  }
  for (const { name, version, use } of versionsInUse(releasesDir, now)) {
    const line = lineOf<PageLine | LogLine>([...log, ...pages], name, version);
    if (line) parts.set(`${name} ${version}, ${use}`, { ...part.parse(line), use });
  }
  return parts;
}

/** Records that a part is live now, unless the last record says the same. */
export function noteLivePart(releasesDir: string, next: PartLine): void {
  const known = readParts(releasesDir).get(next.name);
  if (known && isDeepStrictEqual(part.parse(known), part.parse(next))) return;
  noteReleasedPart(releasesDir, next);
}

/** Records a release of a part, even if it was live before. */
export function noteReleasedPart(releasesDir: string, next: PartLine): void {
  appendJsonLine(join(releasesDir, 'parts.jsonl'), next);
}

/** The latest record of the shell and of each service. */
export function readParts(releasesDir: string): Map<string, PartLine> {
  return new Map(readPartLog(releasesDir).map((line) => [line.name, line]));
}

/** All records of the shell and the services, oldest first. */
export function readPartLog(releasesDir: string): PartLine[] {
  return readJsonLines(join(releasesDir, 'parts.jsonl')).map((one) => partLine.parse(one));
}
