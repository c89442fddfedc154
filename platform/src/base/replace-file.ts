import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file in one step, so that no reader sees a partial one. */
export function replaceFile(file: string, text: string, mode = 0o666): void {
  inOneStep(file, (next) => writeFileSync(next, text, { mode }));
}

/**
 * Puts a file in its place in one step.
 *
 * @param write writes it under its temporary name
 */
export function inOneStep(file: string, write: (next: string) => void): void {
  const next = `${file}.${randomUUID()}`;
  try {
    write(next);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
