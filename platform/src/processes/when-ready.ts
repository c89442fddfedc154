import { readFileSync } from 'node:fs';
import { waitUntil } from '../network/wait-until.ts';
import type { RunningProcess } from './start-process.ts';

/** Waits until the attempt works; otherwise ends the process and tells its last words. */
export async function whenReady(
  process: RunningProcess,
  attempt: () => Promise<void>,
  { timeoutMs, stopping }: { timeoutMs: number; stopping?: AbortSignal | undefined },
): Promise<void> {
  try {
    await waitUntil(attempt, { timeoutMs, gone: process.exited, stopping });
  } catch (error) {
    await process.kill();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\n${lastLines(process.logFile)}`, { cause: error });
  }
}

function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6);
  return [...lines.map((line) => `  | ${line}`), `  Log: ${file}`].join('\n');
}
