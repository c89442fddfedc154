import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../base/network/free-port.ts';
import { root } from '../base/folders.ts';
import type { LocalPart } from './local-part.ts';
import { startLocalProcess } from './local-process.ts';
import { withLocalRemote } from './with-local-remote.ts';

/** Builds a front end after every change, and serves it under `/mf/<name>/dev/`. */
export async function serveRemote(name: string): Promise<LocalPart> {
  const folder = join(root, name);
  if (!existsSync(join(folder, 'mf.json'))) throw new Error(`There is no front end ${name} here`);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const cli = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const config = join(root, 'packages/federation/webpack.config.ts');
  return {
    name,
    origin,
    readyUrl: `${origin}/mf/${name}/dev/remoteEntry.js`,
    process: startLocalProcess({
      args: [cli, 'serve', '--config', config, '--port', `${port}`],
      cwd: folder,
      env: process.env,
    }),
    answers: (_method, path) => path.startsWith(`/mf/${name}/dev/`),
    registry: (live) => withLocalRemote(live, folder, origin),
  };
}
