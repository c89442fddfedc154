import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { reasonOf } from '../reason-of.ts';
import { codeOf } from '../system-errors.ts';
import { withLock } from '../with-lock.ts';

/** Restarts a part of the platform; returns the number of its instances. */
type Restart = (name: string) => Promise<number>;

/**
 * Makes sure that one process at a time uses a data folder; returns a function that releases it.
 * The claim is a listening socket, because a socket cannot outlive its owner, unlike a file with a
 * process id. A process that may write to the socket can ask the owner to restart a part.
 */
export async function claim(dataDir: string, restart: Restart = nothingRuns): Promise<() => void> {
  const path = socketFor(dataDir);
  const server = createServer((socket) => hear(socket, restart));
  while (!(await listens(server, path))) {
    if (await isOwned(path)) {
      throw new Error(`The platform already runs on ${dataDir}: stop it first, or set DATA_DIR`);
    }
  }
  server.unref();
  return () => server.close();
}

/** Listens, unless the path is taken; of several processes, one takes it. */
async function listens(server: Server, path: string): Promise<boolean> {
  try {
    await once(server.listen(path), 'listening');
    return true;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return false;
    throw error;
  }
}

/** Whether somebody listens at a path; removes the socket that a killed owner has left there. */
async function isOwned(path: string): Promise<boolean> {
  const found = fileAt(path);
  if (await answers(path)) return true;
  withLock(`${path}.lock`, 10_000, () => {
    // Another process may have removed it meanwhile, and listen there now.
    if (found !== undefined && fileAt(path) === found) rmSync(path);
  });
  return false;
}

/** Identifies the file at a path: its number may be used again, but not with the same time. */
function fileAt(path: string): string | undefined {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file && `${file.ino} ${file.ctimeNs}`;
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
