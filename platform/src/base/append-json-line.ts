import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { withLock } from './with-lock.ts';

/**
 * Appends a value to a file with one JSON value per line. Only one process at a time does so,
 * because simultaneous appends of several machines to one volume could lose a line.
 *
 * @param patience the milliseconds that a process may hold the lock; after that it counts as dead
 */
export function appendJsonLine(file: string, value: object, patience = 10_000): void {
  mkdirSync(dirname(file), { recursive: true });
  withLock(`${file}.lock`, patience, () => appendWhole(file, `${JSON.stringify(value)}\n`));
}

/** A full disk may store only a part of a line, and would make the next line unreadable as well. */
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
