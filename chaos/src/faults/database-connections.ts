import { setTimeout as wait } from 'node:timers/promises';
import { notedEnvironment } from '@gamelles/platform/launcher';
import pg from 'pg';
import { administratorOf, clientAt } from '../platform/database.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { ServiceName } from './fault.ts';
import { keepActive, type FaultDuration, type FaultWindow } from './fault-window.ts';

/** Makes the database end one connection of a service. */
export async function endConnection(
  platform: Platform,
  part: ServiceName,
): Promise<FaultWindow | undefined> {
  const query = administratorOf(platform);
  try {
    const ended = await query(
      `select pg_terminate_backend(pid)
         from (select pid from pg_stat_activity where usename = $1 order by random() limit 1) one`,
      [`${part.replace('svc-', '')}_app`],
    );
    const began = performance.now();
    return ended.length === 0 ? undefined : { began, ended: began };
  } catch {
    return undefined;
  }
}

/** Opens connections until the server has none left, and takes each one that becomes free. */
export async function takeConnections(
  platform: Platform,
  duration: FaultDuration,
): Promise<FaultWindow | undefined> {
  // Not as the administrator: the connections reserved for the administrator stay free for the
  // checks.
  const url = notedEnvironment(platform.dataDir, 'deliveries')['DATABASE_URL'] ?? '';
  const taken: pg.Client[] = [];
  let began: number | undefined;
  const over = new AbortController();
  const taking = (async () => {
    while (!over.signal.aborted) {
      const client = clientAt(url);
      try {
        await client.connect();
        taken.push(client);
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === '53300')
          began ??= performance.now();
        await wait(50);
      }
    }
  })();
  const { ended } = await keepActive(duration, 2_000, 25_000);
  over.abort();
  await taking;
  await Promise.all(taken.map((client) => client.end().catch(() => {})));
  return began === undefined ? undefined : { began, ended };
}
