import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../../base/reason-of.ts';
import type { RunningProcess } from '../../base/processes/start-process.ts';

export interface Probe {
  /** Asks the process whether it lives. The attempt fails when it is silent. */
  readonly ask: () => Promise<void>;
  readonly pauseMs: number;
}

// One silence may be a busy machine, which is no reason to lose what is under way.
const silences = 3;

/**
 * Ends a process that leaves several questions in a row without an answer: it may be stopped or hang
 * and would never end by itself. Resolves once the process is gone, whatever ended it.
 */
export async function endWhenSilent(
  process: RunningProcess,
  { ask, pauseMs }: Probe,
  tell: (reason: string) => void,
): Promise<void> {
  const gone = new AbortController();
  void process.exited.then(() => gone.abort());
  const isGone = (): boolean => gone.signal.aborted;
  let silent = 0;
  while (!isGone()) {
    await delay(pauseMs, undefined, { signal: gone.signal }).catch(() => {});
    const reason = await ask().then(() => undefined, reasonOf);
    silent = reason === undefined ? 0 : silent + 1;
    if (silent < silences || isGone()) continue;
    tell(reason ?? '');
    await process.kill();
  }
}
