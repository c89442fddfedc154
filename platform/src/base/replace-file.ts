import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file in one step, so that no reader sees a partial one. */
export function replaceFile(file: string, text: string, mode = 0o666): void {
  const next = `${file}.${randomUUID()}`;
  try {
    writeFileSync(next, text, { mode });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
