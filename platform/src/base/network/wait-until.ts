import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

interface Patience {
  readonly timeoutMs: number;
  /** Settles when the awaited process has ended for good. */
  readonly gone?: Promise<string>;
  /** Aborted when nobody waits any more. */
  readonly stopping?: AbortSignal | undefined;
}

/**
 * Retries until the attempt succeeds; gives up with the last error if there is no point in going
 * on.
 */
export async function waitUntil(
  attempt: () => Promise<void>,
  { timeoutMs, gone, stopping }: Patience,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let end: string | undefined;
  void gone?.then((reason) => {
    end = reason;
  });
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      stopping?.throwIfAborted();
      if (end !== undefined) throw new Error(end, { cause: error });
      if (performance.now() > deadline) {
        throw new Error(`not ready after ${timeoutMs / 1000} s`, { cause: error });
      }
    }
    await delay(40);
  }
}

/** Resolves when something accepts connections on the port, on the loopback or the given host. */
export function connectOnce(port: number, host = '127.0.0.1'): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, timeout: 3_000 });
    socket.once('timeout', () => socket.destroy(new Error(`${host}:${port} is silent`)));
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
