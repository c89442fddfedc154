import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Tries until it works; gives up with the last reason when the time is over or `gone` settles. */
export async function waitUntil(
  attempt: () => Promise<void>,
  { timeoutMs, gone }: { timeoutMs: number; gone?: Promise<string> },
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
      if (end !== undefined) throw new Error(end, { cause: error });
      if (performance.now() > deadline) {
        throw new Error(`not ready after ${timeoutMs / 1000} s`, { cause: error });
      }
    }
    await delay(40);
  }
}

/** Resolves when something on the loopback accepts connections on the port. */
export function connectOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
