import { freePort } from '../base/network/free-port.ts';
import { services } from '../base/services.ts';
import { notedEnvironment } from '../base/data-folder/environments.ts';
import { dataDirectory, root } from '../base/folders.ts';
import type { LocalPart } from './local-part.ts';
import { startLocalProcess } from './local-process.ts';
import { isCallOf } from './service-calls.ts';

/**
 * Runs a service from its sources, and restarts it after changes. It works beside the running
 * service on the same database and queues, like a second instance.
 */
export async function runService(name: string): Promise<LocalPart> {
  const service = services.find((known) => name === `svc-${known}`);
  if (service === undefined) throw new Error(`There is no service ${name} here`);
  const env = notedEnvironment(dataDirectory(process.env), service);
  if (env.DATABASE_URL === undefined) {
    throw new Error(`${name} needs the database of a platform: start one with npm start`);
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return {
    name,
    origin,
    readyUrl: `${origin}/readyz`,
    process: startLocalProcess({
      args: ['--watch', '--watch-preserve-output', `${name}/src/main.ts`],
      cwd: root,
      env: { PATH: process.env.PATH, ...env, HOST: '127.0.0.1', PORT: `${port}` },
    }),
    answers: (method, path) => isCallOf(service, method, path),
  };
}
