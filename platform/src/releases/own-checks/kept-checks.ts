import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { root } from '../../base/folders.ts';
import { readJsonLines } from '../../base/json-lines.ts';
import { foldersOf, sourceHash } from '../builds/source-hash.ts';

const check = z.object({ name: z.string(), hash: z.string() });

/** Whether the present sources and tests of a part have passed its checks already. */
export function isChecked(releasesDir: string, name: string): boolean {
  const file = fileIn(releasesDir);
  const hash = checkedHash(name);
  return readJsonLines(file)
    .map((one) => check.parse(one))
    .some((passed) => passed.name === name && passed.hash === hash);
}

export function noteChecked(releasesDir: string, name: string): void {
  appendJsonLine(fileIn(releasesDir), { name, hash: checkedHash(name) });
}

/** A hash of everything that the checks depend on: sources, tests and contracts. */
function checkedHash(name: string): string {
  const hash = createHash('sha256').update(sourceHash(name));
  const tests = foldersOf(name).map((folder) => `${folder}/src/**/*.test.{ts,tsx}`);
  const rules = ['oxlint.config.ts', 'linter/*.ts'];
  const files = globSync([...tests, `pacts/${name}-*.json`, ...rules], { cwd: root });
  for (const file of files.toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'checks.jsonl');
}
