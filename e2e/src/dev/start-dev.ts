import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@gamelles/platform';

/** `npm run dev -- <part>` in a checkout; returns its address. */
export async function startDev(checkout: string, part: string, env: Record<string, string>) {
  const port = await freePort();
  const dev = spawn(
    process.execPath,
    [join(checkout, 'platform/src/commands/dev.ts'), part, '--port', `${port}`],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    dev.once('exit', () => reject(new Error(`It ended:\n${said.join('\n')}`)));
    for (const stream of [dev.stdout, dev.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line);
        const address = /^Ready: (\S+)$/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
  });
  return {
    origin,
    stop: async () => {
      dev.kill();
      if (dev.exitCode === null) await once(dev, 'exit');
    },
  };
}
