import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from './operation.ts';

/** Leaves what was read and written beside the logs of a run, one call a line, in order. */
export function writeHistory(folder: string, history: readonly Operation[]): void {
  const calls = history.toSorted((one, other) => one.invoked - other.invoked);
  const lines = calls.map((call) => `${JSON.stringify(call)}\n`);
  writeFileSync(join(folder, 'history.jsonl'), lines.join(''));
}
