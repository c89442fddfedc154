import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file in one step, so that no reader sees a partial one. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.${randomUUID()}`;
  try {
    writeFileSync(next, text);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
