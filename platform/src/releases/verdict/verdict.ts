import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { verification } from '../compatibility/verifications.ts';
import { replaceFile } from '../../base/replace-file.ts';

/** The checks that a part must pass to get a verdict. */
export function checksOf(part: string): string[] {
  const ofAll = ['types', 'linter', 'migrations', 'rules', 'contracts'];
  if (part.startsWith('svc-')) return [...ofAll, 'tables'];
  return isTried(part) ? [...ofAll, 'weights', 'trial'] : ofAll;
}

/** Whether a browser visits a part before its release, unlike the pages beside the shell. */
export function isTried(part: string): boolean {
  return part === 'shell' || part.startsWith('mf-');
}

/** The result of the checks of a part's sources, for a place that cannot run them. */
const verdict = z.object({
  part: z.string(),
  /** The hash of the sources that were checked. */
  version: z.string(),
  /** The checks that they passed. */
  checks: z.array(z.string()).min(1),
  /** The verified contracts of each version of a provider. */
  contracts: z.array(verification),
  /**
   * For a service: the tables that it creates, and the version before that was tested on them, if
   * any.
   */
  tables: z.object({ made: z.string(), triedBy: z.string().nullable() }).optional(),
  commit: z.string().nullable(),
  /** The person who asked for the verdict, and the reason. */
  by: z.string(),
  why: z.string(),
  time: z.iso.datetime(),
});
export type Verdict = z.output<typeof verdict>;

/** The verdict in an image; undefined if it has none. */
export function readVerdict(file: string): Verdict | undefined {
  if (!existsSync(file)) return undefined;
  return verdict.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function writeVerdict(file: string, given: Verdict): void {
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, `${JSON.stringify(given, null, 2)}\n`);
}
