import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  freePort,
  serviceEnvironment,
  services,
  startNginx,
  startService,
  type RunningProcess,
  type Service,
} from '@gamelles/platform';
import { startTestIdentity } from '@gamelles/service-kit/testing/identity';
import { startBackends, type Backends } from './backends.ts';

/** Everything that a measurement runs on: real servers and the services as processes. */
export interface Stage {
  readonly backends: Backends;
  readonly origins: Record<Service, string>;
  readonly running: Record<Service, RunningProcess>;
  readonly gateway: string;
  readonly stop: () => Promise<void>;
}

const key = (): string => randomBytes(32).toString('base64');
const never = new AbortController().signal;

/** Starts all services; access tokens are those of `@gamelles/service-kit/testing/identity`. */
export const startStage = async (): Promise<Stage> => {
  const backends = await startBackends();
  const identity = await startTestIdentity();
  const ports = {
    identity: await freePort(),
    clients: await freePort(),
    deliveries: await freePort(),
  };
  const secrets = { keySecret: key(), allergiesKey: key() };
  const start = (service: Service): Promise<RunningProcess> =>
    startService({
      service,
      port: ports[service],
      env: {
        ...serviceEnvironment(service, {
          databaseUrl: (role) => backends.databaseUrl(service, role),
          amqpUrl: backends.brokerUrl(service),
          smtpUrl: 'smtp://127.0.0.1:9',
          origin: 'http://localhost:8080',
          ports,
          secrets,
        }),
        ...(service === 'identity' ? {} : { IDENTITY_URL: identity.origin }),
      },
      logFile: join(backends.folder, `svc-${service}.log`),
      stopping: never,
    });
  const running = {
    identity: await start('identity'),
    clients: await start('clients'),
    deliveries: await start('deliveries'),
  };
  const gatewayPort = await freePort();
  const gateway = await startNginx({
    dataDir: join(backends.folder, 'nginx'),
    port: gatewayPort,
    variables: {
      IDENTITY: `127.0.0.1:${ports.identity}`,
      CLIENTS: `127.0.0.1:${ports.clients}`,
      DELIVERIES: `127.0.0.1:${ports.deliveries}`,
      PLATFORM: `127.0.0.1:${await freePort()}`,
      WWW_DIR: backends.folder,
      RELEASES_DIR: backends.folder,
      // One address makes all calls here.
      CALLS_PER_SECOND: '1000000',
      CALLS_BURST: '100000',
    },
    stopping: never,
  });
  const originOf = (service: Service): string => `http://127.0.0.1:${ports[service]}`;
  return {
    backends,
    running,
    origins: {
      identity: originOf('identity'),
      clients: originOf('clients'),
      deliveries: originOf('deliveries'),
    },
    gateway: `http://127.0.0.1:${gatewayPort}`,
    stop: async () => {
      await gateway.stop();
      await Promise.all(services.map((service) => running[service].stop()));
      identity.stop();
      await backends.stop();
    },
  };
};
