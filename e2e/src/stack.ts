import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gamelles/platform';
import { keepLogs } from '@gamelles/platform/testing';

const start = fileURLToPath(new URL('../../platform/src/start.ts', import.meta.url));

/** The whole platform as `npm start` runs it, on ports and data of its own. */
export const startStack = async (args: readonly string[] = []) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gamelles-e2e-'));
  const mailPort = await freePort();
  const child = spawn(process.execPath, [start, '--no-demo', ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      MAIL_PORT: String(mailPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`The platform ended with ${String(code)}:\n${said.join('\n')}`));
    });
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      const address = /^Ready: (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    origin,
    dataDir,
    said: () => said.join('\n'),
    mailOrigin: `http://localhost:${mailPort}`,
    releasesDir: join(dataDir, 'releases'),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      keepLogs(join(dataDir, 'logs'));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
