import { existsSync, readFileSync } from 'node:fs';

/** The text of a file; empty if there is no file. */
export function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
