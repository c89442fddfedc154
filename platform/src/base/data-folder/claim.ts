import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { reasonOf } from '../reason-of.ts';

/** Restarts a part of the platform; returns the number of its instances. */
export type Restart = (name: string) => Promise<number>;

/**
 * Makes sure that one process at a time uses a data folder; returns a function that releases it.
 * The claim is a listening socket, because a socket cannot outlive its owner, unlike a file with a
 * process id. A process that may write to the socket can ask the owner to restart a part.
 */
export async function claim(dataDir: string, restart: Restart = nothingRuns): Promise<() => void> {
  const path = socketFor(dataDir);
  if (await answers(path)) {
    throw new Error(`The platform already runs on ${dataDir}: stop it first, or set DATA_DIR`);
  }
  rmSync(path, { force: true });
  const server = createServer((socket) => hear(socket, restart));
  await once(server.listen(path), 'listening');
  server.unref();
  return () => server.close();
}

/** Asks the platform that runs on a data folder to restart a part. */
export async function askForRestart(dataDir: string, name: string): Promise<number> {
  const socket = connect(socketFor(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    throw notRunning(dataDir);
  }
  const late = new Error(`${name} has not come back: its log is in ${join(dataDir, 'logs')}`);
  socket.setTimeout(longestRestartMs, () => socket.destroy(late));
  socket.write(`${name}\n`);
  const answer = await text(socket);
  const instances = Number(answer);
  if (Number.isInteger(instances)) return instances;
  throw new Error(answer);
}

/** @throws Error if no platform runs on the data folder */
export async function requireOwner(dataDir: string): Promise<void> {
  if (!(await answers(socketFor(dataDir)))) throw notRunning(dataDir);
}

function notRunning(dataDir: string): Error {
  return new Error(`No platform runs on ${dataDir}: start it, or name it by DATA_DIR`);
}

const longestRestartMs = 120_000;

function hear(socket: Socket, restart: Restart): void {
  socket.on('error', () => socket.destroy());
  createInterface({ input: socket }).once('line', (name) => {
    restart(name).then(
      (instances) => socket.end(`${instances}`),
      (error: unknown) => socket.end(reasonOf(error)),
    );
  });
}

function nothingRuns(): Promise<number> {
  return Promise.resolve(0);
}

// Outside the folder, because the path of a socket is limited to about 100 characters.
function socketFor(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `gamelles-${name}.sock`);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
