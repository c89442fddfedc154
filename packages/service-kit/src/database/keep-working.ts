import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './listen.ts';

interface Work {
  readonly databaseUrl: string;
  /** The channel on which the database announces work. */
  readonly channel: string;
  /**
   * Does a part of the work.
   *
   * @returns whether there may be more
   */
  readonly work: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

export interface Worker {
  /** Runs the work now, for instance when something missing has come back. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Runs the work at each notification of the database, and every second as well, because a
 * notification may be missed.
 */
export function keepWorking({ databaseUrl, channel, work, onError }: Work): Worker {
  const stopping = new AbortController();
  const alarm = new EventTarget();
  const wake = () => void alarm.dispatchEvent(new Event('wake'));
  const listener = listen(databaseUrl, channel, wake);

  const working = (async () => {
    while (!stopping.signal.aborted) {
      // The listener is there before the work begins, so that a notification during the work
      // counts.
      const woken = nextWake(alarm, stopping.signal);
      const isMore = await work().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!isMore) await woken;
    }
  })();

  return {
    wake,
    stop: async () => {
      stopping.abort();
      await working;
      await listener.stop();
    },
  };
}

function nextWake(alarm: EventTarget, signal: AbortSignal): Promise<unknown> {
  const woken = new AbortController();
  const either = AbortSignal.any([signal, woken.signal]);
  return Promise.race([
    once(alarm, 'wake', { signal: either }),
    wait(1_000, undefined, { signal: either }),
  ])
    .catch(() => {})
    .finally(() => woken.abort());
}
