import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryOf } from './registry.ts';
import { appendToLog, readLog, type LogLine } from './release-log.ts';

/** Adds a line to the log of releases and moves the registry accordingly. */
export function publish(releasesDir: string, line: LogLine): void {
  appendToLog(releasesDir, line);
  // Whoever replaces the registry last sees, by the log, whether another release came between:
  // two at once are safe without a lock that a killed one would leave behind.
  for (let written = 0; written < readLog(releasesDir).length;) {
    const log = readLog(releasesDir);
    replace(join(releasesDir, 'remotes.json'), `${JSON.stringify(registryOf(log), null, 2)}\n`);
    written = log.length;
  }
}

// In one step: no reader ever sees half of it.
function replace(file: string, text: string): void {
  const next = `${file}.${randomUUID()}`;
  writeFileSync(next, text);
  renameSync(next, file);
}
