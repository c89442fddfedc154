import { setTimeout as wait } from 'node:timers/promises';
import type { Launcher } from '@gamelles/platform/testing/launcher';
import { administratorOf } from '../platform/database.ts';
import { openPlatform, type Platform } from '../platform/open-platform.ts';
import { killStart, type Place } from '../platform/start-platform.ts';
import type { Random } from '../random.ts';
import type { FaultWindow } from './fault-window.ts';

/**
 * In milliseconds: about the duration of a start, so that the kill may come at any moment of it.
 */
const aStart = 8_000;
/** In milliseconds: the duration of all migrations. Each service begins them once it has loaded. */
const aMigration = 3_000;

/** Kills the launcher, and kills its successor during the start. */
export async function killDuringStart(platform: Platform, random: Random): Promise<FaultWindow> {
  const began = performance.now();
  const moment = (): Promise<void> => wait(random.number(0, aStart));
  await platform.relaunch('SIGKILL', () => killStart(platform, moment, { withAll: false }));
  return { began, ended: began };
}

/**
 * Kills the first start of another platform with all its processes. The next start has to repair
 * what it left.
 */
export function killDuringFirstStart(platform: Platform, random: Random): Promise<FaultWindow> {
  return killFirstStart(platform, () => wait(random.number(0, aStart)), { withAll: true });
}

/** Kills only the launcher of another platform while the services create their tables. */
export function killDuringMigration(platform: Platform, random: Random): Promise<FaultWindow> {
  const moment = async (launcher: Launcher): Promise<void> => {
    await launcher.says(/^Preparing the database/);
    await wait(random.number(0, aMigration));
  };
  return killFirstStart(platform, moment, { withAll: false });
}

async function killFirstStart(
  platform: Platform,
  moment: (launcher: Launcher) => Promise<unknown>,
  how: { readonly withAll: boolean },
): Promise<FaultWindow> {
  const began = performance.now();
  const wrong: string[] = [];
  try {
    const before = (place: Place): Promise<void> => killStart(place, moment, how);
    const other = await openPlatform({ frontEnds: false, before });
    if ((await tablesOf(other)) !== (await tablesOf(platform)))
      wrong.push(`a first start that was killed has made other tables: ${other.folder}`);
    await other.stop();
    if (wrong.length === 0) other.remove();
  } catch (error) {
    wrong.push(`a first start that was killed does not heal: ${String(error)}`);
  }
  return { began, ended: performance.now(), wrong };
}

/** Every column, every index and every finished migration. */
async function tablesOf(platform: Platform): Promise<string> {
  const rows = await administratorOf(platform)(
    `select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable) as what
       from information_schema.columns where table_schema in ('identity', 'clients', 'deliveries')
      union all
     select indexdef from pg_indexes where schemaname in ('identity', 'clients', 'deliveries')
      union all select 'identity ' || name from identity.knex_migrations
      union all select 'clients ' || name from clients.knex_migrations
      union all select 'deliveries ' || name from deliveries.knex_migrations
      order by what`,
  );
  return JSON.stringify(rows);
}
