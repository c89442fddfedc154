import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Stores the logs for the search at the end of the test run, if there is one. */
export function keepLogs(folder: string, { RUN_LOGS }: NodeJS.ProcessEnv = process.env): void {
  if (!RUN_LOGS || !existsSync(folder)) return;
  for (const file of globSync('**/*.log', { cwd: folder })) {
    copyFileSync(join(folder, file), join(RUN_LOGS, `${randomUUID()}-${basename(file)}`));
  }
}
