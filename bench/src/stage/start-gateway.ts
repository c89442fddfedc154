import { join } from 'node:path';
import {
  atGateway,
  freePort,
  startNginx,
  type RunningProcess,
  type Service,
} from '@gamelles/platform';

interface Gateway extends RunningProcess {
  readonly origin: string;
}

/**
 * Starts a gateway in front of some services. Spaces separate the addresses of several instances.
 */
export async function startGateway(
  folder: string,
  services: Readonly<Record<Service, string>>,
): Promise<Gateway> {
  const port = await freePort();
  const running = await startNginx({
    dataDir: join(folder, `nginx-${port}`),
    port,
    variables: {
      ...atGateway((service) => services[service]),
      PLATFORM: `127.0.0.1:${await freePort()}`,
      WWW_DIR: folder,
      RELEASES_DIR: folder,
      // Limits per address are off, because all calls come from one address.
      CALLS_PER_SECOND: '1000000',
      CALLS_BURST: '100000',
    },
    stopping: new AbortController().signal,
  });
  return { ...running, origin: `http://127.0.0.1:${port}` };
}
