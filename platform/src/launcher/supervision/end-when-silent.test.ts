import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../base/network/free-port.ts';
import { connectOnce } from '../../base/network/wait-until.ts';
import { startProcess } from '../../base/processes/start-process.ts';
import { whenReady } from '../../base/processes/when-ready.ts';
import { endWhenSilent } from './end-when-silent.ts';
import { httpProbe } from './probes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-silent-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a suspended server accepts connections, answers none, and is ended', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/healthz`;
  const server = startProcess({
    command: process.execPath,
    args: [
      '-e',
      `require('node:http').createServer((_, r) => r.end()).listen(${port}, '127.0.0.1')`,
    ],
    logFile: join(folder, 'server.log'),
  });
  await whenReady(server, () => connectOnce(port), { timeoutMs: 20_000 });
  process.kill(server.pid, 'SIGSTOP');
  const told: string[] = [];
  await endWhenSilent(server, httpProbe(url, 500), (reason) => told.push(reason));
  expect(told).toEqual([expect.stringContaining('no answer in 0.5 s')]);
  expect(await server.exited).toBe('was ended by SIGKILL');
});

test('a server that refuses connections counts as about to end, not as silent', async () => {
  const { ask } = httpProbe(`http://127.0.0.1:${await freePort()}/healthz`);
  await expect(ask()).resolves.toBe('refuses');
});

test('a server that refuses connections and never ends is ended', async () => {
  const server = startProcess({
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    logFile: join(folder, 'server.log'),
  });
  const told: string[] = [];
  const { ask } = httpProbe(`http://127.0.0.1:${await freePort()}/healthz`);
  await endWhenSilent(server, { ask, pauseMs: 10 }, (reason) => told.push(reason), 200);
  expect(told).toEqual(['no connection for 0.2 s']);
  expect(await server.exited).toBe('was ended by SIGKILL');
});
