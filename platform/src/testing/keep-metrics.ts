import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stores the metrics of services for the search at the end of the test run. */
export async function keepMetrics(
  folder: string,
  origins: Readonly<Record<string, string>>,
  { RUN_LOGS }: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (!RUN_LOGS) return;
  mkdirSync(folder, { recursive: true });
  for (const [name, origin] of Object.entries(origins)) {
    // A test may have ended the service.
    const answer = await fetch(new URL('/metrics', origin)).catch(() => undefined);
    if (answer?.ok) writeFileSync(join(folder, `metrics-${name}.log`), await answer.text());
  }
}
