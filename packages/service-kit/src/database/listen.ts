import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Calls `onNotice` at each notification on a channel, and reconnects if necessary. A notification
 * may be missed meanwhile: it is a hint, and the reader polls as well.
 */
export function listen(url: string, channel: string, onNotice: () => void) {
  const stopping = new AbortController();
  let current: Socket | undefined;

  const holdOne = async (): Promise<void> => {
    const socket = new Socket();
    current = socket;
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      keepAlive: true,
      // Otherwise a connection that the server accepts and never serves would wait for ever.
      connectionTimeoutMillis: 3_000,
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    client.on('error', () => {});
    client.on('notification', onNotice);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await closed;
    } finally {
      socket.destroy();
    }
  };

  const holding = (async () => {
    while (!stopping.signal.aborted) {
      await holdOne().catch(() => {});
      await wait(500 + Math.random() * 500, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      // Not `end` of the client, because a running `connect` would then never return.
      current?.destroy();
      await holding;
    },
  };
}
