import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './listen.ts';

interface Work {
  readonly databaseUrl: string;
  /** The channel that the database notifies when there is something to do. */
  readonly channel: string;
  /** Does a part of the work; returns whether there may be more at once. */
  readonly work: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

export interface Worker {
  /** Works now, as when what was missing has come back. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** Works whenever the database gives notice, and every second besides, as a notice may be missed. */
export function keepWorking({ databaseUrl, channel, work, onError }: Work): Worker {
  const stopping = new AbortController();
  const alarm = new EventTarget();
  const wake = () => void alarm.dispatchEvent(new Event('wake'));
  const listener = listen(databaseUrl, channel, wake);

  const working = (async () => {
    while (!stopping.signal.aborted) {
      // Listened for before the work is begun: a notice that comes meanwhile counts.
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
