import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { freePort } from '../base/network/free-port.ts';
import type { RunningProcess } from '../base/processes/start-process.ts';
import { serviceEnvironment } from '../launcher/services/service-environment.ts';
import { startService } from '../base/processes/start-service.ts';
import { eachService, services, type Service } from '../base/services.ts';
import type {} from './global-setup.ts';
import { keepLogs } from './keep-logs.ts';
import { keepMetrics } from './keep-metrics.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestVhost } from './test-vhost.ts';
import { tracingOfRun } from './tracing-of-run.ts';

/** All services as processes, on a separate database and virtual host. */
export interface RunningServices {
  readonly origins: Record<Service, string>;
  /** The environment of a running service, for programs beside it. */
  readonly environmentOf: (service: Service) => Record<string, string>;
  /** Reads rows of all schemas as the database's administrator. */
  readonly query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Everything that the services have logged so far. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

function key(): string {
  return randomBytes(32).toString('base64');
}
// The same keys within a test file, so that services started later can decrypt older data.
const secrets = { keySecret: key(), allergiesKey: key() };

/** Starts them on the backends of this test run; there is no mail server, so mails wait. */
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
  const free = await Promise.all(services.map(() => freePort()));
  const ports = eachService((service) => free[services.indexOf(service)] ?? 0);
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
  const running: RunningProcess[] = await Promise.all(
    services.map((service) =>
      startService({
        service,
        port: ports[service],
        env: { ...environmentOf(service), ...tracingOfRun(), ...extra },
        logFile: logFile(service),
        stopping,
      }),
    ),
  );
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  const origins = eachService((service) => `http://127.0.0.1:${ports[service]}`);
  return {
    origins,
    environmentOf,
    query: async (sql, values) => {
      const { rows } = await pool.query<Record<string, unknown>>(sql, values);
      return rows;
    },
    logs: () => services.map((service) => readFileSync(logFile(service), 'utf8')).join(''),
    stop: async () => {
      await keepMetrics(folder, origins);
      await pool.end();
      await Promise.all(running.map((process) => process.stop()));
      await Promise.all([vhost.drop(), database.drop?.()]);
      keepLogs(folder);
      rmSync(folder, { recursive: true });
    },
  };
}
