import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@gamelles/platform';
import { root } from '../root.ts';

/** The platform as `npm start` runs it, with its demo data, on ports and data of its own. */
export interface RunningPlatform {
  readonly origin: string;
  readonly dataDir: string;
  /** What it printed while it started. */
  readonly said: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts it in a folder, or in a new one that is removed in the end. */
export const startPlatform = async (given?: string): Promise<RunningPlatform> => {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'gamelles-bench-'));
  const ports = { PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
  const child = spawn(process.execPath, [join(root, 'platform/src/start.ts')], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir },
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
      if (address !== undefined) resolve(address);
    });
  });
  const stop = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, said, stop };
};
