import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ownFolder } from '../../base/data-folder/own-folder.ts';
import { freePort } from '../../base/network/free-port.ts';
import { startProcess, type RunningProcess } from '../../base/processes/start-process.ts';
import { whenReady } from '../../base/processes/when-ready.ts';
import { unprivilegedUser } from '../../base/processes/system-user.ts';
import { archiveSettings, makeArchive } from '../archive/archive-settings.ts';
import { prepareTimeline, signal } from '../archive/prepare-recovery.ts';
import { requireOwnArchive } from '../archive/require-own-archive.ts';
import { wakeArchiving } from '../archive/wake-archiving.ts';
import { createCluster } from './create-cluster.ts';
import { postgresBinaries } from './postgres-binaries.ts';

interface PostgresPlan {
  readonly dataDir: string;
  /** The administrator's password, the same at every start of this data. */
  readonly password: string;
  readonly port?: number;
  readonly logFile?: string;
  /** The folder in which its write-ahead log is archived, if any. */
  readonly archive?: string | undefined;
  /** Further settings as `name=value`. */
  readonly settings?: string[];
  /** The authority of its certificate, if its settings allow only TLS. */
  readonly authorityFile?: string;
  readonly stopping?: AbortSignal;
}

export interface RunningPostgres extends RunningProcess {
  readonly port: number;
  readonly adminUrl: string;
}

/** A private Postgres on the loopback; the first start creates its data. */
export async function startPostgres(plan: PostgresPlan): Promise<RunningPostgres> {
  const binaries = await postgresBinaries();
  mkdirSync(plan.dataDir, { recursive: true });
  const user = unprivilegedUser([binaries, plan.dataDir]);
  if (plan.archive !== undefined) makeArchive(plan.archive, user);
  if (user !== undefined) chownSync(plan.dataDir, user.uid, user.gid);

  const cluster = join(plan.dataDir, 'cluster');
  const logFile = plan.logFile ?? join(plan.dataDir, 'postgres.log');
  if (plan.archive !== undefined) requireOwnArchive(plan.archive, cluster);
  if (!existsSync(cluster)) {
    await createCluster({ binaries, cluster, password: plan.password, user, logFile });
  }
  if (plan.archive !== undefined) prepareTimeline(cluster, plan.archive);

  const port = plan.port ?? (await freePort());
  const adminUrl = administratorsUrl(plan, port);
  const settings = [
    ...loopbackOnly(plan.dataDir, port),
    ...diskLimits,
    ...(plan.archive === undefined ? [] : archiveSettings(plan.archive)),
    ...(plan.settings ?? []),
  ];
  const server = await startPatiently(
    async () => {
      const owned = await ownFolder(plan.dataDir, { name: 'Postgres', stopSignal: 'SIGINT' });
      const server = startProcess({
        command: join(binaries, 'postgres'),
        args: ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
        logFile,
        stopSignal: 'SIGINT',
        ...(user === undefined ? {} : { user }),
      });
      return owned.by(server);
    },
    adminUrl,
    { stopping: plan.stopping, timeoutMs: existsSync(join(cluster, signal)) ? anHour : aMinute },
  );
  if (plan.archive !== undefined) await wakeArchiving(adminUrl);
  return { ...server, port, adminUrl };
}

function administratorsUrl({ password, authorityFile }: PostgresPlan, port: number): string {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  if (authorityFile === undefined) return url;
  const verified = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: authorityFile });
  return `${url.replace('127.0.0.1', 'localhost')}?${verified.toString()}`;
}

const aMinute = 60_000;
// Long enough to apply the archived log of some days.
const anHour = 60 * aMinute;

function loopbackOnly(socketFolder: string, port: number): string[] {
  // The kernel limits socket paths to about 100 characters.
  const sockets = socketFolder.length < 80 ? socketFolder : '';
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    // A more verbose log would quote the refused rows, with addresses.
    'log_error_verbosity=terse',
  ];
}

/**
 * The limits of disk use beside the tables: the log, unless it cannot be archived, and each sort.
 */
export const diskLimits = ['max_wal_size=1GB', 'temp_file_limit=2GB'];

// Right after a kill -9, the old server's processes may still hold the lock and the memory.
async function startPatiently(
  start: () => Promise<RunningProcess>,
  url: string,
  {
    stopping,
    timeoutMs,
  }: { readonly stopping: AbortSignal | undefined; readonly timeoutMs: number },
): Promise<RunningProcess> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const server = await start();
    try {
      await whenReady(server, () => answers(url), { timeoutMs, stopping });
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
