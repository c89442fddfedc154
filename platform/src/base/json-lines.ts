import { existsSync, readFileSync } from 'node:fs';

/**
 * The values of a file with one JSON value per line; none if there is no file. An incomplete last
 * line is ignored, because another process is still writing it.
 */
export function readJsonLines(file: string): unknown[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}
