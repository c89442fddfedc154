import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  eachInTurn,
  eachService,
  freePort,
  serviceEnvironment,
  startService,
  type RunningProcess,
  type Service,
} from '@gamelles/platform';
import { startTestIdentity } from '@gamelles/service-kit/testing/identity';
import { startBackends, type Backends } from './backends.ts';
import { startGateway } from './start-gateway.ts';

/** The environment of a measurement: real servers, and the services as processes. */
export interface Stage {
  readonly backends: Backends;
  readonly origins: Readonly<Record<Service, string>>;
  readonly running: Record<Service, RunningProcess>;
  readonly gateway: string;
  /** Restarts a stopped instance at its former address. */
  readonly startAgain: (service: Service) => Promise<void>;
  /** Starts one more instance of each service, and a gateway in front of both. */
  readonly startSecond: () => Promise<Pick<Stage, 'running' | 'gateway'>>;
  readonly stop: () => Promise<void>;
}

function key(): string {
  return randomBytes(32).toString('base64');
}
type Ports = Readonly<Record<Service, number>>;

function freePorts(): Promise<Ports> {
  return eachInTurn(() => freePort());
}

function addresses(...instances: readonly Ports[]): Readonly<Record<Service, string>> {
  const of = (service: Service): string =>
    instances.map((ports) => `127.0.0.1:${ports[service]}`).join(' ');
  return eachService(of);
}

const never = new AbortController().signal;

/**
 * Starts all services; `@gamelles/service-kit/testing/identity` signs the access tokens.
 *
 * @param settings further settings of Postgres, as `name=value`
 */
export async function startStage(settings: readonly string[] = []): Promise<Stage> {
  const backends = await startBackends(settings);
  const identity = await startTestIdentity();
  const ports = await freePorts();
  const secrets = { keySecret: key(), allergiesKey: key() };
  const start = (service: Service, port = ports[service]): Promise<RunningProcess> =>
    startService({
      service,
      port,
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
      logFile: join(backends.folder, `svc-${service}-${port}.log`),
      stopping: never,
    });
  const startAll = (at: Ports): Promise<Record<Service, RunningProcess>> =>
    eachInTurn((service) => start(service, at[service]));
  const running = await startAll(ports);
  const further: RunningProcess[] = [];
  const gateway = await startGateway(backends.folder, addresses(ports));
  const originOf = (service: Service): string => `http://127.0.0.1:${ports[service]}`;
  return {
    backends,
    running,
    origins: eachService(originOf),
    gateway: gateway.origin,
    startAgain: async (service) => {
      running[service] = await start(service);
    },
    startSecond: async () => {
      const morePorts = await freePorts();
      const second = await startAll(morePorts);
      const both = await startGateway(backends.folder, addresses(ports, morePorts));
      further.push(both, ...Object.values(second));
      return { running: second, gateway: both.origin };
    },
    stop: async () => {
      await gateway.stop();
      await Promise.all([...Object.values(running), ...further].map((one) => one.stop()));
      identity.stop();
      await backends.stop();
    },
  };
}
