import { randomInt } from 'node:crypto';
import { tryPort } from './require-free-port.ts';

// The limits of the search. `fetch` refuses port 10080, like browsers, so ports are above it. Ports
// for outgoing connections start above the range: such a connection could take a port before its
// server does, and might even connect to itself.
const lowest = 10_100;
const highest = 31_999;
// Processes that search at the same time start at different ports.
const perProcess = 100;
const places = (highest + 1 - lowest) / perProcess;
const first = lowest + perProcess * (process.pid % places);
let tried = randomInt(perProcess);

/** A free port on the loopback, a different one at every call. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < perProcess; tries++) {
    const port = first + (tried++ % perProcess);
    try {
      await tryPort(port);
      return port;
    } catch {
      // The port is in use.
    }
  }
  throw new Error(`No port is free from ${first} to ${first + perProcess - 1}`);
}
