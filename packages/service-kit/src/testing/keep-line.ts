import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each process has files of its own. */
const id = randomUUID();

/** Records a call or a refusal for the search at the end of a test run. */
export function keepLine(
  kind: 'urls' | 'errors',
  line: string,
  { RUN_LOGS }: NodeJS.ProcessEnv = process.env,
): void {
  if (!RUN_LOGS) return;
  appendFileSync(join(RUN_LOGS, `${kind}-${id}.log`), `${line.replaceAll('\n', ' ')}\n`);
}

/** Records the body of a refusal. */
export function keepRefusal(status: number, body: string, env?: NodeJS.ProcessEnv): void {
  if (status >= 400) keepLine('errors', `${status} ${body}`, env);
}
