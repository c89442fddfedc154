import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Calls `onNotice` whenever the database notifies a channel, and reconnects where it must. A
 * notice may be missed while it does: it is a hint, and the reader polls as well.
 */
export const listen = (url: string, channel: string, onNotice: () => void) => {
  const stopping = new AbortController();
  let current: pg.Client | undefined;

  const holdOne = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      // Who is taken in and never answered would wait for ever, and could not be stopped either.
      connectionTimeoutMillis: 3_000,
    });
    current = client;
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', () => {});
    client.on('notification', onNotice);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (stopping.signal.aborted) await client.end();
    await ended;
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
      await current?.end().catch(() => {});
      await holding;
    },
  };
};
