import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { startCockpitProcess } from '../cockpit/start-process.ts';
import { freePort } from '../network/free-port.ts';
import type { RunningProcess } from '../processes/start-process.ts';
import { serviceEnvironment } from '../services/service-environment.ts';
import { startService } from '../services/start-service.ts';
import { services, type Service } from '../services.ts';
import type {} from './global-setup.ts';
import { keepLogs } from './keep-logs.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestVhost } from './test-vhost.ts';

/** All services and the cockpit, as processes on a database and a virtual host of their own. */
export interface RunningServices {
  origins: Record<Service | 'platform', string>;
  operatorToken: string;
  /** What a service was started with, for what works beside it. */
  environmentOf: (service: Service) => Record<string, string>;
  /** The rows that the database answers its administrator, who sees all schemas. */
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** All that the services have logged so far. */
  logs: () => string;
  stop: () => Promise<void>;
}

const key = (): string => randomBytes(32).toString('base64');
// The same for all of a test file, so that services started later can open what others sealed.
const secrets = { keySecret: key(), allergiesKey: key() };
const operatorToken = key();

/** Starts them on the servers of this test run; without a mail server, mails wait. */
export async function startServices(
  smtpUrl = 'smtp://127.0.0.1:9',
  given?: TestDatabase,
  extra: Record<string, string> = {},
  brokerAt: (amqpUrl: string) => string = (amqpUrl) => amqpUrl,
): Promise<RunningServices> {
  const backends = inject('backends');
  const database = given ?? (await createTestDatabase(backends));
  const vhost = await createTestVhost(backends);
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-services-'));
  const ports = {
    identity: await freePort(),
    clients: await freePort(),
    deliveries: await freePort(),
    platform: await freePort(),
  };
  const logFile = (service: Service): string => join(folder, `svc-${service}.log`);
  const environmentOf = (service: Service): Record<string, string> =>
    serviceEnvironment(service, {
      databaseUrl: (role) => database.url(service, role),
      amqpUrl: brokerAt(vhost.url(service)),
      smtpUrl,
      origin: 'http://localhost:8080',
      ports,
      secrets,
    });
  const stopping = new AbortController().signal;
  const cockpitLog = join(folder, 'cockpit.log');
  const running: RunningProcess[] = await Promise.all([
    ...services.map((service) =>
      startService({
        service,
        port: ports[service],
        env: { ...environmentOf(service), ...extra },
        logFile: logFile(service),
        stopping,
      }),
    ),
    startCockpitProcess({
      ...{ port: ports.platform, releasesDir: folder, wwwDir: folder },
      ...{ operatorToken, logFile: cockpitLog, stopping },
    }),
  ]);
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  const originOf = (service: Service | 'platform'): string => `http://127.0.0.1:${ports[service]}`;
  return {
    origins: {
      identity: originOf('identity'),
      clients: originOf('clients'),
      deliveries: originOf('deliveries'),
      platform: originOf('platform'),
    },
    operatorToken,
    environmentOf,
    query: async (sql, values) => {
      const { rows } = await pool.query<Record<string, unknown>>(sql, values);
      return rows;
    },
    logs: () =>
      [...services.map(logFile), cockpitLog].map((file) => readFileSync(file, 'utf8')).join(''),
    stop: async () => {
      await pool.end();
      await Promise.all(running.map((process) => process.stop()));
      keepLogs(folder);
      rmSync(folder, { recursive: true });
    },
  };
}
