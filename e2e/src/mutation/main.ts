import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutantsOf } from './mutants.ts';
import { openMutantRunner } from './try-mutants.ts';

// Puts one small fault after the other into the rules and the money, and runs their unit tests:
//   npm run mutation                all of them
//   npm run mutation -- balances    the files whose path says so
// A mutant that no test notices survives, is printed, and makes the command end with 1, unless
// `equivalent` says why no test can notice it.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const [wanted = ''] = process.argv.slice(2);

/** Mutants that behave as the original does, with the reason. */
const equivalent: Readonly<Record<string, string>> = {
  'const items = itemsOf(text).map((item) => item.toUpperCase());': 'either compares without case',
  'const newestFirst = dishes.toSorted((one, other) => (moment(one) <= moment(other) ? 1 : -1));':
    'no two dishes have the same day and delivery',
  'const newestFirst = dishes.toSorted((one, other) => (moment(one) < moment(other) ? 2 : -1));':
    'a comparison counts by its sign alone',
  'const newestFirst = dishes.toSorted((one, other) => (moment(one) < moment(other) ? 1 : -2));':
    'a comparison counts by its sign alone',
  'return cents <= 0 || allocated_cents < 0;': 'none of these debts is of 0 cents',
  'return cents < 1 || allocated_cents < 0;': 'none of these debts is of 0 cents',
};

const files = globSync(
  ['svc-*/src/**/rules.ts', 'svc-*/src/ledger/allocate.ts', 'packages/contracts/src/money.ts'],
  { cwd: root },
)
  .filter((file) => file.includes(wanted))
  .sort();
if (files.length === 0) {
  console.error(`No file of rules has « ${wanted} » in its path`);
  process.exit(2);
}
const runner = await openMutantRunner(root);
const survivors: string[] = [];
let tried = 0;

for (const file of files) {
  const path = join(root, file);
  if (!(await runner.passes(path))) throw new Error(`The tests of ${file} fail without a mutant`);
  const mutants = mutantsOf(await readFile(path, 'utf8'));
  let killed = 0;
  for (const mutant of mutants) {
    const { line, text } = mutant;
    if (text in equivalent || !(await runner.passes(path, mutant))) killed += 1;
    else survivors.push(`${file}:${line}: ${text}`);
  }
  tried += mutants.length;
  console.log(`${file.padEnd(44)} ${killed} of ${mutants.length}`);
}
await runner.close();

console.log(`\n${tried - survivors.length} of ${tried} mutants are noticed.`);
for (const survivor of survivors) console.log(`survived: ${survivor}`);
process.exitCode = survivors.length === 0 ? 0 : 1;
