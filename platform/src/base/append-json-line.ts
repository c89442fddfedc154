import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, isRenamed } from './system-errors.ts';

/**
 * Appends a value to a file with one JSON value per line. Only one process at a time does so,
 * because simultaneous appends of several machines to one volume could lose a line.
 *
 * @param patience the milliseconds that a process may hold the lock; after that it counts as dead
 */
export function appendJsonLine(file: string, value: object, patience = 10_000): void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  const own = takeLock(lock, patience);
  try {
    appendWhole(file, `${JSON.stringify(value)}\n`);
  } finally {
    rmSync(join(lock, own), { force: true });
  }
}

/** A full disk may take a part of a line, after which no reader understood the next one. */
function appendWhole(file: string, line: string): void {
  const before = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const end = before.lastIndexOf('\n') + 1;
  if (end < before.length) truncateSync(file, end);
  try {
    appendFileSync(file, line);
  } catch (error) {
    if (existsSync(file)) truncateSync(file, end);
    throw error;
  }
}

/**
 * The lock is a folder with a file named by its holder. A folder can be renamed to it only if there
 * is none, or an empty one, so two processes never succeed at once.
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
    // Deletes the holder's own file only, because another process may have taken the lock
    // meanwhile.
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
