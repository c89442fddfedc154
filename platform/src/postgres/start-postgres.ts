import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../network/free-port.ts';
import { startProcess, type RunningProcess } from '../processes/start-process.ts';
import { whenReady } from '../processes/when-ready.ts';
import { unprivilegedUser } from '../processes/system-user.ts';
import { createCluster } from './create-cluster.ts';
import { postgresBinaries } from './postgres-binaries.ts';

export interface PostgresPlan {
  dataDir: string;
  /** The administrator's password, the same at every start of this data. */
  password: string;
  port?: number;
  logFile?: string;
  /** Further settings as `name=value`. */
  settings?: string[];
  stopping?: AbortSignal;
}

export interface RunningPostgres extends RunningProcess {
  port: number;
  adminUrl: string;
}

/** A private Postgres on the loopback, its data made at the first start. */
export async function startPostgres(plan: PostgresPlan): Promise<RunningPostgres> {
  const binaries = await postgresBinaries();
  mkdirSync(plan.dataDir, { recursive: true });
  const user = unprivilegedUser([binaries, plan.dataDir]);
  if (user !== undefined) chownSync(plan.dataDir, user.uid, user.gid);

  const cluster = join(plan.dataDir, 'cluster');
  const logFile = plan.logFile ?? join(plan.dataDir, 'postgres.log');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true });
    await createCluster({ binaries, cluster, password: plan.password, user, logFile });
  }

  const port = plan.port ?? (await freePort());
  const adminUrl = `postgres://postgres:${plan.password}@127.0.0.1:${port}/postgres`;
  const settings = [...loopbackOnly(plan.dataDir, port), ...(plan.settings ?? [])];
  const server = await startPatiently(
    () =>
      startProcess({
        command: join(binaries, 'postgres'),
        args: ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
        logFile,
        stopSignal: 'SIGINT',
        ...(user === undefined ? {} : { user }),
      }),
    adminUrl,
    plan.stopping,
  );
  return { ...server, port, adminUrl };
}

function loopbackOnly(socketFolder: string, port: number): string[] {
  // The kernel refuses socket paths of more than some 100 characters.
  const sockets = socketFolder.length < 80 ? socketFolder : '';
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    // More than that quotes the rows that were refused, addresses and all.
    'log_error_verbosity=terse',
  ];
}

// Just after a kill -9 the dead server's processes may still hold its lock and memory.
async function startPatiently(
  start: () => RunningProcess,
  url: string,
  stopping: AbortSignal | undefined,
): Promise<RunningProcess> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const server = start();
    try {
      await whenReady(server, () => answers(url), { timeoutMs: 60_000, stopping });
      return server;
    } catch (error) {
      if (stopping?.aborted === true || performance.now() > deadline) throw error;
    }
  }
}

async function answers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}
