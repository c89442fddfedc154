import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes sure that one process at a time uses a data folder, and answers how to let go of it.
 * A listening socket is the claim: unlike a file with a process id, it cannot outlive its owner.
 */
export async function claim(dataDir: string): Promise<() => void> {
  const path = socketFor(dataDir);
  if (await answers(path)) {
    throw new Error(`The platform already runs on ${dataDir}: stop it first, or set DATA_DIR`);
  }
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  await once(server.listen(path), 'listening');
  server.unref();
  return () => server.close();
}

// Not inside the folder: the path of a socket may not be longer than some 100 characters.
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
