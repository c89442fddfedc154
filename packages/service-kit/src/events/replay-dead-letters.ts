import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { openDeadLetterQueue } from './dead-letter-queue.ts';

interface ReplayOptions {
  readonly amqpUrl: string;
  readonly consumer: string;
  /** The running version of the service. */
  readonly version: string;
  /** In seconds. */
  readonly redeliverAfter: number;
  readonly log: Logger;
}

/**
 * Tries dead letters of other versions once more, some minutes after the start. This version may be
 * able to apply them, and the former one has stopped consuming.
 */
export function replayLater({ redeliverAfter, log, ...options }: ReplayOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const replaying = (async () => {
    while (!signal.aborted) {
      await wait(redeliverAfter * 1_000, undefined, { signal });
      try {
        await replay({ ...options, log }, signal);
        return;
      } catch (error) {
        log.warn({ err: error }, 'dead letters of another version wait');
      }
    }
  })().catch(() => {});
  return {
    stop: (): Promise<void> => {
      stopping.abort();
      return replaying;
    },
  };
}

async function replay(
  { amqpUrl, consumer, version, log }: Omit<ReplayOptions, 'redeliverAfter'>,
  signal: AbortSignal,
): Promise<void> {
  const queue = await openDeadLetterQueue(amqpUrl, consumer, signal);
  try {
    const ofOthers = queue.letters.filter((letter) => letter.version !== version);
    for (const { id, type, subject } of ofOthers) {
      // One letter that no queue takes does not stop the others.
      const replayed = await queue.replay(id, version).catch((error: unknown) => {
        log.warn({ err: error, event: id, type, subject }, 'dead letter stays');
        return [];
      });
      if (replayed.length > 0) log.info({ event: id, type, subject }, 'dead letter tried again');
    }
  } finally {
    await queue.close();
  }
}
