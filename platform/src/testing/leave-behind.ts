import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { processIdentity, type ProcessIdentity } from '../base/processes/identity.ts';

const owner = z.object({ server: processIdentity });

/** Starts a process that owns the folder and dies; returns the server that it has left. */
export async function leaveBehind(folder: string): Promise<ProcessIdentity> {
  const script = `
    const { spawn } = await import('node:child_process');
    const { ownFolder } = await import('../base/data-folder/own-folder.ts');
    const server = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    const plan = { name: 'The broker', stopSignal: 'SIGTERM' };
    const owned = await ownFolder(${JSON.stringify(folder)}, plan);
    owned.by({ pid: server.pid, exited: new Promise(() => {}) });
    process.kill(process.pid, 'SIGKILL');`;
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  await once(launcher, 'exit');
  return owner.parse(JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8'))).server;
}
