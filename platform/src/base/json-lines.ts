import { existsSync, readFileSync } from 'node:fs';

/**
 * The values of a file with one of them a line; none where there is no file. A line that another
 * process is still writing is not there yet.
 */
export function readJsonLines(file: string): unknown[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}
