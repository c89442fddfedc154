import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, isRenamed } from './system-errors.ts';

/**
 * Acts while no other process holds the lock.
 *
 * @param patience the milliseconds that a process may hold the lock; after that it counts as dead
 */
export function withLock<T>(lock: string, patience: number, act: () => T): T {
  const own = takeLock(lock, patience);
  try {
    return act();
  } finally {
    rmSync(join(lock, own), { force: true });
  }
}

/**
 * The lock is a folder with a file named by its holder. Another folder can take its name only if
 * the lock is missing or empty, so two processes never succeed at once.
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
