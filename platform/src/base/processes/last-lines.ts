import { readFileSync } from 'node:fs';

/** The last lines of a log, and the path of the file. */
export function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6);
  return [...lines.map((line) => `  | ${line}`), `  Log: ${file}`].join('\n');
}
