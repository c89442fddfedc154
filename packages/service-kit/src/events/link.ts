import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import type { Logger } from '../log.ts';

/** A connection to the broker that comes back by itself. */
export interface Link {
  /** Whether it is connected and set up at this moment. */
  readonly isUp: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps a connection to the broker, and runs `setUp` on each new one: after a lost connection, a
 * server restart, or the end of any channel that `setUp` watched with `endWithChannel`.
 */
export const keepLinked = (
  url: string,
  log: Logger,
  setUp: (connection: ChannelModel) => Promise<void>,
): Link => {
  const stopping = new AbortController();
  let current: ChannelModel | undefined;
  let up = false;

  const holdOne = async (): Promise<void> => {
    const connection = await connect(withHeartbeat(url), { noDelay: true, timeout: 5_000 });
    current = connection;
    const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
    connection.on('error', (error) => log.warn({ err: error }, 'broker connection failed'));
    try {
      // Whoever stopped this while it was being connected had nothing to close yet.
      stopping.signal.throwIfAborted();
      await setUp(connection);
      up = true;
      await closed;
    } catch (error) {
      connection.close().catch(() => {});
      throw error;
    } finally {
      up = false;
      current = undefined;
    }
  };

  const holding = (async () => {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      const since = Date.now();
      await holdOne().catch((error) => log.warn({ err: error }, 'broker is away'));
      if (Date.now() - since > 10_000) attempt = 0;
      await wait(backoff(attempt), undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    isUp: () => up,
    stop: async () => {
      stopping.abort();
      await current?.close().catch(() => {});
      await holding;
    },
  };
};

/** Ends the connection when one of its channels ends, so that everything is set up anew. */
export const endWithChannel = <C extends Channel>(connection: ChannelModel, channel: C): C => {
  channel.on('error', () => {});
  channel.once('close', () => void connection.close().catch(() => {}));
  return channel;
};

/** 100 ms, doubling up to 5 s, with jitter so that instances do not knock together. */
const backoff = (attempt: number): number =>
  Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random() / 2);

const withHeartbeat = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('heartbeat', '10');
  return address.href;
};
