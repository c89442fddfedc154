import { once } from 'node:events';
import { connect } from 'node:net';
import amqp from 'amqplib';
import type { Probe } from './end-when-silent.ts';

/** Checks an address that answers as long as its server is alive. */
export function httpProbe(url: string, timeoutMs = 5000): Probe {
  return {
    ask: () =>
      inTime(timeoutMs, async (signal) => {
        const answer = await fetch(url, { signal });
        await answer.arrayBuffer();
      }),
    pauseMs: 1000,
  };
}

/** The SSLRequest message, which Postgres answers with one letter before authentication. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** Checks the Postgres at a port of this machine. */
export function postgresProbe(port: number, timeoutMs = 5000): Probe {
  return {
    ask: () =>
      inTime(timeoutMs, async (signal) => {
        const socket = connect({ port, host: '127.0.0.1', signal });
        socket.on('error', () => {});
        try {
          socket.write(tlsRequest);
          await once(socket, 'data');
        } finally {
          socket.destroy();
        }
      }),
    pauseMs: 1000,
  };
}

async function inTime(
  timeoutMs: number,
  attempt: (signal: AbortSignal) => Promise<void>,
): ReturnType<Probe['ask']> {
  const signal = AbortSignal.timeout(timeoutMs);
  const refused = await attempt(signal).then(() => false, isRefused);
  if (signal.aborted) throw new Error(`no answer in ${timeoutMs / 1000} s`);
  return refused ? 'refuses' : 'answers';
}

/** A queue for one message, the newest. */
const storage = { durable: true, arguments: { 'x-queue-type': 'quorum', 'x-max-length': 1 } };

/**
 * Lets a broker store a message: after a full disk, it may accept connections and refuse all
 * messages for ever. While it is low on disk or memory it reports that, which counts as an answer.
 *
 * @param url with a user that may use queues named « probe.… »
 */
export function brokerProbe(url: string, timeoutMs = 10_000): Probe {
  return {
    ask: async () => {
      const silence = AbortSignal.timeout(timeoutMs);
      const silent = once(silence, 'abort').then(() => {
        throw new Error(`no answer in ${timeoutMs / 1000} s`);
      });
      try {
        await Promise.race([silent, store(url, timeoutMs)]);
        return 'answers';
      } catch (error) {
        if (isRefused(error)) return 'refuses';
        throw error;
      }
    },
    pauseMs: 5000,
  };
}

async function store(url: string, timeout: number): Promise<void> {
  const connection = await amqp.connect(`${url}?heartbeat=5`, { timeout });
  // The connection ends, or misses its heartbeats: the attempt fails in both cases.
  connection.on('error', () => {});
  const blocked = new Promise((resolve) => connection.once('blocked', resolve));
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => {});
    await channel.assertQueue('probe.stored', storage);
    channel.sendToQueue('probe.stored', Buffer.from('stored'), { persistent: true });
    await Promise.race([channel.waitForConfirms(), blocked]);
  } finally {
    // Not awaited, because the broker may not answer.
    void connection.close().catch(() => {});
  }
}

function isRefused(error: unknown): boolean {
  // fetch wraps it as the cause of its own error.
  const { cause = error } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
