import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../base/network/free-port.ts';
import { connectOnce, waitUntil } from '../base/network/wait-until.ts';
import { atEnd } from '../base/processes/at-end.ts';
import { killStarted } from '../base/processes/start-process.ts';
import { startPostgres } from '../servers/postgres/start-postgres.ts';
import { brokerUser } from '../servers/rabbitmq/definitions.ts';
import { startRabbitmq } from '../servers/rabbitmq/start-rabbitmq.ts';
import { services } from '../base/services.ts';
import { temporaryFolder } from '../base/temporary-folder.ts';
import { keepLogs } from './keep-logs.ts';

const testBackends = z.object({
  postgresUrl: z.string(),
  amqpPort: z.number(),
  managementUrl: z.string(),
  password: z.string(),
});
/** The addresses of a test run's backends, as plain data for other processes. */
export type TestBackends = z.output<typeof testBackends>;

interface RunningTestBackends {
  readonly backends: TestBackends;
  readonly stop: () => Promise<void>;
}

/** The backends that a test command has started for all of its projects, if it runs this one. */
export function givenBackends(): RunningTestBackends | undefined {
  const given = process.env.TEST_BACKENDS;
  if (given === undefined) return undefined;
  return { backends: testBackends.parse(JSON.parse(given)), stop: () => Promise.resolve() };
}

/** One Postgres and one RabbitMQ for a whole test run, in a temporary folder. */
export async function startTestBackends(): Promise<RunningTestBackends> {
  const folder = temporaryFolder('test');
  // Before the folder is removed, also while they start.
  const forget = atEnd(killStarted);
  const password = randomBytes(12).toString('hex');
  const managementPort = await freePort();
  const [postgres, rabbitmq] = await Promise.all([
    startPostgres({
      dataDir: join(folder.path, 'postgres'),
      password,
      // The data is temporary, so the server need not wait for the disk.
      settings: [
        'fsync=off',
        'synchronous_commit=off',
        'full_page_writes=off',
        'max_connections=300',
      ],
    }),
    startRabbitmq({
      dataDir: join(folder.path, 'rabbitmq'),
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
      forget();
      keepLogs(folder.path);
      folder.remove();
    },
  };
}
