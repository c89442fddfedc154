import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file in one step: no reader ever sees half of it. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.${randomUUID()}`;
  writeFileSync(next, text);
  renameSync(next, file);
}
