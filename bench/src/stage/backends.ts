import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  atEnd,
  brokerDefinitions,
  eachService,
  killStarted,
  provisionDatabase,
  serviceDatabaseUrl,
  startPostgres,
  startRabbitmq,
  temporaryFolder,
  type RunningProcess,
  type Service,
} from '@gamelles/platform';

/** A Postgres and a RabbitMQ with the settings of `npm start`, on temporary data. */
export interface Backends {
  readonly folder: string;
  readonly databaseUrl: (service: Service, role: 'owner' | 'app') => string;
  readonly brokerUrl: (service: Service) => string;
  readonly postgres: RunningProcess;
  readonly broker: RunningProcess;
  readonly stop: () => Promise<void>;
}

export async function startBackends(settings: readonly string[] = []): Promise<Backends> {
  const folder = temporaryFolder('bench');
  const forget = atEnd(killStarted);
  const password = randomBytes(12).toString('hex');
  const [postgres, broker] = await Promise.all([
    // Two instances of each service, the baseline and the seeding need more than 100 connections.
    startPostgres({
      dataDir: join(folder.path, 'postgres'),
      password,
      settings: ['max_connections=200', ...settings],
    }),
    startRabbitmq({
      dataDir: join(folder.path, 'rabbitmq'),
      definitions: brokerDefinitions(eachService(() => password)),
    }),
  ]);
  await provisionDatabase(
    postgres.adminUrl,
    'bench',
    eachService(() => ({ owner: password, app: password })),
  );
  return {
    folder: folder.path,
    postgres,
    broker,
    databaseUrl: (service, role) =>
      serviceDatabaseUrl(postgres.adminUrl, 'bench', { service, role, password }),
    brokerUrl: (service) => broker.url(service, password),
    stop: async () => {
      await Promise.all([postgres.stop(), broker.kill()]);
      forget();
      folder.remove();
    },
  };
}
