import { join } from 'node:path';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';
import { given } from './release-log.ts';

export const builtPage = z.object({
  name: z.string(),
  version: z.string(),
  /** The name of its first script, by which a page recognises its build; only for the shell. */
  entry: z.string().optional(),
  commit: z.string().nullable(),
  /** The hash of its contract with each provider. */
  expects: z.record(z.string(), z.string()),
  schemas: z.string(),
  /** The hash of its sources. */
  sources: z.string(),
});
/** A stored version of a page, live or not. */
export type BuiltPage = z.output<typeof builtPage>;

const line = builtPage.extend(given);
export type PageLine = z.output<typeof line>;

/** All versions of the shell and of the other pages that were released, oldest first. */
export function readPageLog(releasesDir: string): PageLine[] {
  const file = fileIn(releasesDir);
  return readJsonLines(file).map((one) => line.parse(one));
}

export function appendToPageLog(releasesDir: string, next: PageLine): void {
  appendJsonLine(fileIn(releasesDir), next);
}

/** The newest version of a page that only some browsers get. */
export function candidatePage(log: readonly PageLine[], name: string): PageLine | undefined {
  const last = log.findLast((one) => one.name === name);
  return last && last.percent < 100 ? last : undefined;
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'pages.jsonl');
}
