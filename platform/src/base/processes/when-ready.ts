import { waitUntil } from '../network/wait-until.ts';
import { reasonOf } from '../reason-of.ts';
import { lastLines } from './last-lines.ts';
import type { RunningProcess } from './start-process.ts';

/**
 * Waits until the attempt succeeds; otherwise ends the process and throws with the last lines of
 * its log.
 */
export async function whenReady(
  process: RunningProcess,
  attempt: () => Promise<void>,
  {
    timeoutMs,
    stopping,
  }: { readonly timeoutMs: number; readonly stopping?: AbortSignal | undefined },
): Promise<void> {
  try {
    await waitUntil(attempt, { timeoutMs, gone: process.exited, stopping });
  } catch (error) {
    await process.kill();
    throw new Error(`${reasonOf(error)}\n${lastLines(process.logFile)}`, { cause: error });
  }
}
