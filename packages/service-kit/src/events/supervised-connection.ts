import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import type { Logger } from '../log.ts';

/** A connection to the broker that reconnects automatically. */
export interface SupervisedConnection {
  /** Whether it is connected and set up now. */
  readonly isUp: () => boolean;
  readonly stop: () => Promise<void>;
}

/** In milliseconds: a connection that takes longer to close is cut. */
const closeTimeout = 2_000;

/**
 * Keeps a connection to the broker and runs `setUp` on each new one: after a lost connection, a
 * restart of the server, or the end of a channel that `setUp` watched with `endWithChannel`.
 */
export function superviseConnection(
  url: string,
  log: Logger,
  setUp: (connection: ChannelModel) => Promise<void>,
): SupervisedConnection {
  const stopping = new AbortController();
  const cut = new AbortController();
  let current: ChannelModel | undefined;
  let up = false;

  const connectOnce = async (): Promise<void> => {
    const options = { noDelay: true, timeout: 5_000, signal: cut.signal };
    const connection = await connect(withHeartbeat(url), options);
    current = connection;
    const closed = untilClosed(connection);
    connection.on('error', (error) => log.warn({ err: error }, 'broker connection failed'));
    try {
      // A stop while it was connecting had nothing to close.
      stopping.signal.throwIfAborted();
      up = await Promise.race([setUp(connection).then(() => true), closed.then(() => false)]);
      await closed;
    } finally {
      up = false;
      current = undefined;
      closeConnection(connection);
      await closed;
    }
  };

  const supervising = (async () => {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      const since = Date.now();
      await connectOnce().catch((error) => log.warn({ err: error }, 'broker is away'));
      if (Date.now() - since > 10_000) attempt = 0;
      await wait(backoff(attempt), undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    isUp: () => up,
    stop: async () => {
      stopping.abort();
      if (current) closeConnection(current);
      const limit = setTimeout(() => cut.abort(), closeTimeout);
      await supervising.finally(() => clearTimeout(limit));
    },
  };
}

/**
 * Resolves when a connection has ended. The library's `close` does not if the connection is lost
 * meanwhile.
 */
export function untilClosed(connection: ChannelModel): Promise<void> {
  return new Promise((resolve) => connection.once('close', () => resolve()));
}

/** Closes a connection without waiting for the broker. */
export function closeConnection(connection: ChannelModel): void {
  void connection.close().catch(() => {});
}

/** Ends the connection together with one of its channels, so that everything is set up again. */
export function endWithChannel<C extends Channel>(connection: ChannelModel, channel: C): C {
  channel.on('error', () => {});
  channel.once('close', () => closeConnection(connection));
  return channel;
}

/** 100 ms, doubled up to 5 s, with jitter so that instances do not reconnect at the same moment. */
function backoff(attempt: number): number {
  return Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random() / 2);
}

function withHeartbeat(url: string): string {
  const address = new URL(url);
  address.searchParams.set('heartbeat', '10');
  return address.href;
}
