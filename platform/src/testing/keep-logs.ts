import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Keeps the logs in a folder for the search at the end of the test run, where there is one. */
export function keepLogs(folder: string, { RUN_LOGS }: NodeJS.ProcessEnv = process.env): void {
  if (!RUN_LOGS || !existsSync(folder)) return;
  for (const file of globSync('**/*.log', { cwd: folder })) {
    copyFileSync(join(folder, file), join(RUN_LOGS, `${randomUUID()}-${basename(file)}`));
  }
}
