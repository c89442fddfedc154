import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file in one step, so that no reader sees a partial one. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.${randomUUID()}`;
  writeFileSync(next, text);
  renameSync(next, file);
}
