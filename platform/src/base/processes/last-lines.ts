import { readFileSync } from 'node:fs';

/** The end of a log, and where the rest of it is. */
export function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6);
  return [...lines.map((line) => `  | ${line}`), `  Log: ${file}`].join('\n');
}
