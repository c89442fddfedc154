import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../network/free-port.ts';
import { connectOnce, waitUntil } from '../network/wait-until.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { brokerUser } from '../rabbitmq/definitions.ts';
import { startRabbitmq } from '../rabbitmq/start-rabbitmq.ts';
import { services } from '../services.ts';
import { keepLogs } from './keep-logs.ts';

/** Where the backends of a test run are; plain data, so that it may travel between processes. */
export interface TestBackends {
  postgresUrl: string;
  amqpPort: number;
  managementUrl: string;
  password: string;
}

export interface RunningTestBackends {
  backends: TestBackends;
  stop: () => Promise<void>;
}

/** One Postgres and one RabbitMQ for a whole test run, in a folder that goes with them. */
export async function startTestBackends(): Promise<RunningTestBackends> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-test-'));
  const password = randomBytes(12).toString('hex');
  const managementPort = await freePort();
  const [postgres, rabbitmq] = await Promise.all([
    startPostgres({
      dataDir: join(dataDir, 'postgres'),
      password,
      // The data is thrown away: nothing is lost by not waiting for the disk.
      settings: [
        'fsync=off',
        'synchronous_commit=off',
        'full_page_writes=off',
        'max_connections=300',
      ],
    }),
    startRabbitmq({
      dataDir: join(dataDir, 'rabbitmq'),
      managementPort,
      definitions: {
        vhosts: [{ name: '/' }],
        users: [
          brokerUser('admin', password, ['administrator']),
          ...services.map((service) => brokerUser(service, password)),
        ],
        permissions: [{ user: 'admin', vhost: '/', configure: '.*', write: '.*', read: '.*' }],
      },
      say: (line) => console.log(line),
    }),
  ]);
  await waitUntil(() => connectOnce(managementPort), { timeoutMs: 30_000, gone: rabbitmq.exited });
  return {
    backends: {
      postgresUrl: postgres.adminUrl,
      amqpPort: rabbitmq.port,
      managementUrl: `http://127.0.0.1:${managementPort}`,
      password,
    },
    stop: async () => {
      await Promise.all([postgres.stop(), rabbitmq.kill()]);
      keepLogs(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
