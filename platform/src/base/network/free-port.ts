import { randomInt } from 'node:crypto';
import { tryPort } from './require-free-port.ts';

// `fetch` refuses to call port 10080, as browsers do ("bad ports"): it lies below these.
// Systems give outgoing connections ports above these. One of those may take a port before its
// server does, and it may be the very connection that asks whether the server is there yet: it is
// then answered by itself, and the server finds its port taken.
const lowest = 10_100;
const highest = 31_999;
// Processes that look for ports at the same time look in different places.
const perProcess = 100;
const places = (highest + 1 - lowest) / perProcess;
const first = lowest + perProcess * (process.pid % places);
let tried = randomInt(perProcess);

/** A port of the loopback that nobody listens on now, another one at every call. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < perProcess; tries++) {
    const port = first + (tried++ % perProcess);
    try {
      await tryPort(port);
      return port;
    } catch {
      // Somebody listens there.
    }
  }
  throw new Error(`No port is free from ${first} to ${first + perProcess - 1}`);
}
