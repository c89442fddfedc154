import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, isRenamed } from './system-errors.ts';

/**
 * Adds a value to a file with one of them a line, one process at a time: on a volume of several
 * machines, one of two lines that are added at the same moment could be lost.
 *
 * @param patience how many milliseconds one process may take; after that it has been killed
 */
export function appendJsonLine(file: string, value: object, patience = 10_000): void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  const own = takeLock(lock, patience);
  try {
    appendFileSync(file, `${JSON.stringify(value)}\n`);
  } finally {
    rmSync(join(lock, own), { force: true });
  }
}

/**
 * The lock is a folder with a file of the process that has it. A folder can be renamed to it only while
 * there is none, or one without such a file: no two processes ever succeed at once.
 *
 * @returns the name of that file
 */
function takeLock(lock: string, patience: number): string {
  const own = randomUUID();
  const next = `${lock}.${own}`;
  mkdirSync(next);
  writeFileSync(join(next, own), '');
  for (let other = { name: '', since: 0 }; !isRenamed(next, lock, taken);) {
    const name = holderOf(lock);
    if (name !== other.name) other = { name, since: performance.now() };
    // By its own name: whoever has taken the lock meanwhile keeps it.
    else if (performance.now() - other.since > patience) rmSync(join(lock, name), { force: true });
    Atomics.wait(sleeper, 0, 0, pause);
  }
  return own;
}

const pause = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

const taken = new Set(['ENOTEMPTY', 'EEXIST']);

function holderOf(lock: string): string {
  try {
    return readdirSync(lock)[0] ?? '';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}
