import { join } from 'node:path';
import { registryOf } from './registry.ts';
import { appendToLog, readLog, type LogLine } from './release-log.ts';
import { replaceFile } from './replace-file.ts';

/** Adds a line to the log of releases and moves the registry accordingly. */
export function publish(releasesDir: string, line: LogLine): void {
  appendToLog(releasesDir, line);
  // Whoever replaces the registry last sees, by the log, whether another release came between:
  // two at once are safe without a lock that a killed one would leave behind.
  for (let written = 0; written < readLog(releasesDir).length;) {
    const log = readLog(releasesDir);
    replaceFile(join(releasesDir, 'remotes.json'), `${JSON.stringify(registryOf(log), null, 2)}\n`);
    written = log.length;
  }
}
