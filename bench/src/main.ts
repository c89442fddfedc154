// npm run bench: every table, with the target beside each figure. `npm run bench -- requests` runs
// one.
import { loadavg } from 'node:os';
import { requireTestPrograms } from '@gamelles/platform/testing';
import { missed, printed, type Table } from './table.ts';
import { tables } from './tables.ts';

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in tables));
if (unknown !== undefined) {
  console.error(`${unknown} is unknown; there are ${Object.keys(tables).join(', ')}`);
  process.exit(2);
}

function load(): string {
  return loadavg()
    .map((number) => number.toFixed(1))
    .join(' ');
}

await requireTestPrograms();
const done: Table[] = [];
for (const [name, measure] of Object.entries(tables)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Measuring ${name}; machine load before: ${load()}`);
  const table = await measure();
  console.log(`\n${printed(table)}\nMachine load after: ${load()}\n`);
  done.push(table);
}

const misses = done.flatMap(missed);
console.log(
  misses.length === 0
    ? 'Every target is met.'
    : `Not met: ${misses.map(({ what }) => what).join('; ')}.`,
);
