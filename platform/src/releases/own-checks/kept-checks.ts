import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { addFiles } from '../../base/add-files.ts';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { root } from '../../base/folders.ts';
import { readJsonLines } from '../../base/json-lines.ts';
import { foldersOf, sourceHash } from '../builds/source-hash.ts';

const checked = z.object({ name: z.string(), hash: z.string() });
type Check = z.output<typeof checked>;

/**
 * Runs checks of the present sources and tests of a part, unless exactly these have passed already.
 *
 * @returns the faults that they found
 * @throws Error if something changed during checks that passed
 */
export async function checkOnce(
  releasesDir: string,
  name: string,
  check: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const hash = checkedHash(name);
  if (isChecked(releasesDir, { name, hash })) return [];
  const faults = await check();
  if (faults.length > 0) return faults;
  requireSame(name, hash, checkedHash(name));
  append(releasesDir, { name, hash });
  return [];
}

/** Notes that the present sources and tests of a part have passed its checks. */
export function noteChecked(releasesDir: string, name: string): void {
  append(releasesDir, { name, hash: checkedHash(name) });
}

/** @throws Error if the files of a part changed during its checks, which then saw a mixture */
export function requireSame(name: string, before: string, after: string): void {
  if (before !== after) throw new Error(`${name} changed while it was checked: try again`);
}

function isChecked(releasesDir: string, { name, hash }: Check): boolean {
  return readJsonLines(fileIn(releasesDir))
    .map((one) => checked.parse(one))
    .some((passed) => passed.name === name && passed.hash === hash);
}

function append(releasesDir: string, passed: Check): void {
  appendJsonLine(fileIn(releasesDir), passed);
}

/** A hash of everything that the checks depend on: sources, tests and contracts. */
function checkedHash(name: string): string {
  const hash = createHash('sha256').update(sourceHash(name));
  const tests = foldersOf(name).map((folder) => `${folder}/src/**/*.test.{ts,tsx}`);
  const rules = ['oxlint.config.ts', 'linter/*.ts'];
  const files = globSync([...tests, `pacts/${name}-*.json`, ...rules], { cwd: root });
  return addFiles(hash, root, files.toSorted()).digest('hex').slice(0, 16);
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'checks.jsonl');
}
