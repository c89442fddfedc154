import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { freePort } from '../base/network/free-port.ts';
import type { Say } from '../base/progress.ts';
import { services } from '../base/services.ts';
import { notedEnvironment } from '../base/data-folder/environments.ts';
import { adminUrl } from '../base/data-folder/admin-url.ts';
import { root } from '../base/folders.ts';
import { temporaryFolder } from '../base/temporary-folder.ts';
import { disagreements } from '../servers/backup/disagreements.ts';
import { restoreBackup } from '../servers/backup/restore-backup.ts';
import { temporaryPlatform } from './temporary-platform.ts';

const longestWaitMs = 300_000;

/**
 * Restores a backup into a separate platform, publishes everything again, and compares what clients
 * see with the ledger.
 *
 * @returns the contents of the backup, in words
 * @throws Error if the backup is incomplete, or figures still differ after five minutes
 */
export async function verifyBackup(backup: string, say: Say): Promise<string> {
  const folder = temporaryFolder('verify');
  const dataDir = folder.path;
  // Mails and events of this copy go to its own servers, whatever the environment says.
  const { platform, remove } = temporaryPlatform(
    folder,
    {
      dataDir,
      archive: undefined,
      port: await freePort(),
      mailPort: await freePort(),
      databaseUrl: undefined,
      amqpUrl: undefined,
      smtpUrl: undefined,
      instances: 1,
      collector: undefined,
      withDemo: false,
      release: false,
      https: undefined,
    },
    say,
  );
  try {
    await restoreBackup(dataDir, backup);
    await platform.start();
    for (const service of services) await reannounce(dataDir, service);
    return await agreedFigures(dataDir);
  } finally {
    await remove();
  }
}

async function reannounce(dataDir: string, service: (typeof services)[number]): Promise<void> {
  await promisify(execFile)(process.execPath, [`svc-${service}/src/reannounce.ts`], {
    cwd: root,
    env: { PATH: process.env.PATH, ...notedEnvironment(dataDir, service) },
  });
}

const counts = z.tuple([z.object({ deliveries: z.int(), lines: z.int() })]);

async function agreedFigures(dataDir: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl(dataDir) });
  await client.connect();
  const query = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  try {
    await untilAgreed(query);
    const [{ deliveries, lines }] = counts.parse(
      await query(
        `select (select count(*)::int from deliveries.deliveries) as deliveries,
                (select count(*)::int from deliveries.ledger_entries) as lines`,
      ),
    );
    return `${deliveries} deliveries and ${lines} lines of the ledger, and all figures agree`;
  } finally {
    await client.end();
  }
}

async function untilAgreed(query: Parameters<typeof disagreements>[0]): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const found = await disagreements(query);
    if (found.length === 0) return;
    if (performance.now() > deadline) {
      throw new Error(`${found.length} clients are shown other figures than the ledger's`);
    }
    await wait(500);
  }
}
