import { join } from 'node:path';
import { eachService, freePort, startNode, type Service } from '@gamelles/platform';
import type { Backends } from '../stage/backends.ts';

/** The baselines of the services that are measured. */
export interface Bare {
  readonly originOf: (service: Service) => string;
  readonly stop: () => Promise<void>;
}

export async function startBare(backends: Backends): Promise<Bare> {
  const free = { clients: await freePort(), deliveries: await freePort() };
  const ports = { ...eachService(() => 0), ...free };
  const start = (service: Service) =>
    startNode({
      main: 'bench/src/bare/main.ts',
      env: { PORT: `${ports[service]}`, DATABASE_URL: backends.databaseUrl(service, 'app') },
      logFile: join(backends.folder, `bare-${service}.log`),
      readyUrl: `http://127.0.0.1:${ports[service]}/`,
      stopping: new AbortController().signal,
    });
  const running = [await start('clients'), await start('deliveries')];
  return {
    originOf: (service) => `http://127.0.0.1:${ports[service]}`,
    stop: async () => {
      await Promise.all(running.map((process) => process.stop()));
    },
  };
}
