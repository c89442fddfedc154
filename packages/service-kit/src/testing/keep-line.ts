import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of this process are its own. */
const id = randomUUID();

/** Keeps what was called or refused for the search at the end of the test run, where there is one. */
export function keepLine(
  kind: 'urls' | 'errors',
  line: string,
  { RUN_LOGS }: NodeJS.ProcessEnv = process.env,
): void {
  if (!RUN_LOGS) return;
  appendFileSync(join(RUN_LOGS, `${kind}-${id}.log`), `${line.replaceAll('\n', ' ')}\n`);
}

/** Keeps the body of a refusal. */
export function keepRefusal(status: number, body: string, env?: NodeJS.ProcessEnv): void {
  if (status >= 400) keepLine('errors', `${status} ${body}`, env);
}
