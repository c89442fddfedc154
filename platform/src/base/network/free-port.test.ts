import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';

let server: Server | undefined;
afterEach(() => server?.close());

test('ports are below those of outgoing connections, above those that fetch refuses, and none is given twice in a row', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];

  expect(new Set(ports).size).toBe(3);
  expect(ports.every((port) => port > 10_080 && port < 32_768)).toBe(true);
});

test('a port that somebody listens on is passed over', async () => {
  const taken = (await freePort()) + 1;
  server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');

  expect(await freePort()).not.toBe(taken);
});
