import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { waitUntil } from './wait-until.ts';

/** Throws if the port is in use, and names the variable to set. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  try {
    // Processes of a killed platform need a moment to end.
    await waitUntil(() => tryPort(port), { timeoutMs: 3000 });
  } catch {
    throw isTaken(port, variable);
  }
}

/** Makes a server listen; throws the same if the port was taken since. */
export async function listenOn(server: Server, port: number, variable: string): Promise<void> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    throw isTaken(port, variable);
  }
}

function isTaken(port: number, variable: string): Error {
  return new Error(
    `Port ${port} is taken: stop what listens there, or choose another with ${variable}=…`,
  );
}

export async function tryPort(port: number): Promise<void> {
  const server = createServer();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  server.close();
  await once(server, 'close');
}
