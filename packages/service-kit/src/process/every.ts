import { setTimeout as wait } from 'node:timers/promises';

export interface Repetition {
  readonly stop: () => Promise<void>;
}

/** Runs something at once and then at an interval, never twice at a time; failures are reported. */
export function every(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeating = (async () => {
    while (!signal.aborted) {
      await work().catch(onError);
      await wait(milliseconds, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await repeating;
    },
  };
}
