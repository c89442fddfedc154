import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../../base/reason-of.ts';
import type { RunningProcess } from '../../base/processes/start-process.ts';

type Found = 'answers' | 'refuses';

export interface Probe {
  /**
   * Checks whether the process is alive. A process that refuses connections is shutting down, and
   * may finish. The attempt fails if there is no answer.
   */
  readonly ask: () => Promise<Found>;
  readonly pauseMs: number;
}

// A single missing answer may mean a busy machine, which is no reason to lose running work.
const silences = 3;
const longestEndMs = 60_000;

/**
 * Kills a process that misses several checks in a row, or refuses all for a minute, because a
 * stopped or hanging process would never end by itself. Resolves once the process is gone, for any
 * reason.
 *
 * @param refusalMs how long it may refuse, in milliseconds
 */
export async function endWhenSilent(
  process: RunningProcess,
  { ask, pauseMs }: Probe,
  tell: (reason: string) => void,
  refusalMs = longestEndMs,
): Promise<void> {
  const gone = new AbortController();
  void process.exited.then(() => gone.abort());
  const isGone = (): boolean => gone.signal.aborted;
  let silent = 0;
  let answeredAt = performance.now();
  while (!isGone()) {
    await delay(pauseMs, undefined, { signal: gone.signal }).catch(() => {});
    const reason = await ask().then(faultOf, reasonOf);
    silent = reason === undefined ? 0 : silent + 1;
    if (silent < silences || isGone()) continue;
    tell(reason ?? '');
    await process.kill();
  }

  function faultOf(found: Found): string | undefined {
    if (found === 'answers') answeredAt = performance.now();
    const isEnding = performance.now() < answeredAt + refusalMs;
    return isEnding ? undefined : `no connection for ${refusalMs / 1000} s`;
  }
}
