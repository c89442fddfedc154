import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The error message of a build in one sentence, with file and line. */
export function buildFaultIn(app: string, log: string): string | undefined {
  const text = stripVTControlCharacters(log);
  // Our own rules write one line; loaders write a page before theirs.
  const rule = /^ERROR in (\S+:\d+): (.+)$/m.exec(text);
  if (rule) return `${join(app, rule[1] ?? '')}: ${rule[2]}`;
  const [, file, line, what] =
    /^ERROR in (\S+?)(?: (\d+):[\d-]+| \(.*\))?\n+(.+)$/m.exec(text) ?? [];
  if (file === undefined || what === undefined) return undefined;
  const place = file.startsWith('.') ? join(app, file) : file;
  return `${line === undefined ? place : `${place}:${line}`}: ${what.trim()}`;
}
