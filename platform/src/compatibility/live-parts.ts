import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { lineOf, liveLine, registryOf } from '../releases/registry.ts';
import { readLog } from '../releases/release-log.ts';

const part = z.object({
  name: z.string(),
  version: z.string(),
  /** By provider, the hash of the contract that it is held to. */
  expects: z.record(z.string(), z.string()),
});
export type Part = z.output<typeof part>;

const partLine = part.extend({ commit: z.string().nullable(), time: z.iso.datetime() });
export type PartLine = z.output<typeof partLine>;

/** All that is live: front ends by the log of releases, the rest by the log of parts. */
export function readLiveParts(releasesDir: string): Map<string, Part> {
  const log = readLog(releasesDir);
  const parts = new Map<string, Part>(readParts(releasesDir));
  for (const { name, candidate } of registryOf(log).remotes) {
    const live = liveLine(log, name);
    if (live) parts.set(name, part.parse(live));
    const trial = lineOf(log, name, candidate?.version ?? null);
    if (trial) parts.set(`${name}, the candidate`, part.parse(trial));
  }
  return parts;
}

/** Notes that a part is live now, unless it was already, just like that. */
export function noteLivePart(releasesDir: string, next: PartLine): void {
  const known = readParts(releasesDir).get(next.name);
  if (known && isDeepStrictEqual(part.parse(known), part.parse(next))) return;
  mkdirSync(releasesDir, { recursive: true });
  appendFileSync(join(releasesDir, 'parts.jsonl'), `${JSON.stringify(next)}\n`);
}

/** The shell and the services, each as it last went live. */
export function readParts(releasesDir: string): Map<string, PartLine> {
  const file = join(releasesDir, 'parts.jsonl');
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((text) => partLine.parse(JSON.parse(text))).map((entry) => [entry.name, entry]),
  );
}
