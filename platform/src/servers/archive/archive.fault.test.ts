import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { finishRestore, restoreBackup } from '../backup/restore-backup.ts';
import { queryOnce } from '../postgres/query-once.ts';
import { startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts';
import { basesIn, segmentsIn } from './archive-settings.ts';
import { archiverFault } from './archiver-fault.ts';
import { chooseBase } from './choose-base.ts';
import { takeBase } from './take-base.ts';

const password = 'secret';
// A failed recovery is retried for ten seconds.
const aMinute = { timeout: 60_000 };
/** The archive of a machine that was lost after a mistake. Tests copy it. */
let lost: { readonly folder: string; readonly archive: string; readonly afterFirst: Date };
let folder: string;
let archive: string;
let dataDir: string;

beforeAll(async () => {
  openFolder();
  lost = { folder, archive, afterFirst: await loseAfterAMistake() };
});
afterAll(() => rmSync(lost.folder, { recursive: true, force: true }));

beforeEach(openFolder);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function openFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-archive-'));
  archive = join(folder, 'the archive');
  dataDir = join(folder, 'data');
}

test('a lost machine is restored to any moment, or to the end of its archive', async () => {
  copyLostArchive();

  const earlier = await recovered(lost.afterFirst);
  expect(await boxes(earlier)).toEqual(['before the base', 'first']);
  // The restored server works like any other, and continues archiving.
  await query(earlier, `insert into boxes values ('later')`);
  await archived(earlier);
  await earlier.kill();

  const latest = await recovered(undefined);
  expect(await boxes(latest)).toEqual(['before the base', 'first', 'later']);
  await latest.kill();

  const asItWasLost = await recovered(undefined, '1');
  expect(await boxes(asItWasLost)).toEqual(['a mistake']);
});

test('a damaged segment ends the recovery instead of shortening it', async () => {
  copyLostArchive();
  const segments = readdirSync(segmentsIn(archive)).filter((name) => name.length === 27);
  writeFileSync(join(segmentsIn(archive), segments.toSorted().at(-1) ?? ''), 'no segment');
  await expect(recovered(undefined)).rejects.toThrow('could not restore file');
});

test('a moment before the first base backup is refused before anything is touched', () => {
  copyLostArchive();
  expect(() => chooseBase(archive, new Date(0))).toThrow('and no further');
  expect(() => chooseBase(join(folder, 'elsewhere'), undefined)).toThrow('holds no base backup');
});

test('an archive of another database is refused by a start and by a base backup', async () => {
  copyLostArchive();
  await expect(start()).rejects.toThrow('is the archive of another database');
  expect(existsSync(join(dataDir, 'postgres/cluster'))).toBe(false);
  rmSync(basesIn(archive), { recursive: true });
  await expect(start()).rejects.toThrow('is the archive of another database');

  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), password });
  onTestFinished(() => server.kill());
  const plan = { cluster: join(dataDir, 'postgres/cluster'), adminUrl: server.adminUrl };
  await expect(takeBase(archive, plan)).rejects.toThrow('is the archive of another database');
});

test('a backup that is restored without its archive continues archiving, whatever was archived after it', async () => {
  const server = await started();
  await query(server, `create table boxes as select 'before the backup' as box`);
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  const backup = join(folder, 'backup');
  await backUp({
    cluster: join(dataDir, 'postgres/cluster'),
    secrets: join(dataDir, 'secrets.json'),
    adminUrl: server.adminUrl,
    target: backup,
  });
  await query(server, `insert into boxes values ('after the backup')`);
  await archived(server);
  await server.kill();

  await restoreBackup(dataDir, backup);
  const restored = await started();
  expect(await boxes(restored)).toEqual(['before the backup']);
  await query(restored, `insert into boxes values ('after the restoration')`);
  await archived(restored);
  expect(await archiverFault(restored.adminUrl)).toBeUndefined();
});

function copyLostArchive(): void {
  // With its owners: Postgres reads the segments.
  execFileSync('cp', ['-a', lost.archive, archive]);
}

/**
 * Destroys a server with all its data, after everything was archived.
 *
 * @returns the time between its first entry and the mistake
 */
async function loseAfterAMistake(): Promise<Date> {
  const server = await start();
  try {
    writeFileSync(join(dataDir, 'secrets.json'), '{}');
    await query(server, `create table boxes as select 'before the base' as box`);
    const plan = {
      cluster: join(dataDir, 'postgres/cluster'),
      secrets: join(dataDir, 'secrets.json'),
      adminUrl: server.adminUrl,
    };
    await takeBase(archive, plan);
    await query(server, `insert into boxes values ('first')`);
    const afterFirst = await aMomentLater(server);
    await query(server, `delete from boxes`);
    await query(server, `insert into boxes values ('a mistake')`);
    // A recovery to before the mistake leaves the timeline of this base backup.
    await takeBase(archive, plan);
    await archived(server);
    return afterFirst;
  } finally {
    await server.kill();
  }
}

/** A time after all earlier writes, and before all later ones. */
async function aMomentLater(server: RunningPostgres): Promise<Date> {
  const moment = new Date(Date.now() + 2);
  await vi.waitFor(async () => {
    const sql = `select clock_timestamp() > '${moment.toISOString()}' as past`;
    expect(await query(server, sql)).toEqual([{ past: true }]);
  }, aMinute);
  return moment;
}

async function recovered(at: Date | undefined, timeline?: string): Promise<RunningPostgres> {
  const { folder: base } = chooseBase(archive, at, timeline);
  await restoreBackup(dataDir, base, { archive, at, timeline });
  await finishRestore(dataDir);
  return started();
}

async function started(): Promise<RunningPostgres> {
  const server = await start();
  onTestFinished(() => server.kill());
  return server;
}

function start(): Promise<RunningPostgres> {
  return startPostgres({
    dataDir: join(dataDir, 'postgres'),
    password,
    archive,
    // Shortened, so that no test waits for half a minute.
    settings: ['archive_timeout=1'],
  });
}

/** Waits until everything written so far was archived, without forcing it. */
async function archived(server: RunningPostgres): Promise<void> {
  const [row] = await query(server, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
  // A new segment is still empty, and an empty one is never archived.
  await query(server, `select pg_logical_emit_message(true, 'test', 'end')`);
  const lastArchived = 'select last_archived_wal as name from pg_stat_archiver';
  await vi.waitFor(async () => expect(await query(server, lastArchived)).toEqual([row]), aMinute);
}

async function boxes(server: RunningPostgres): Promise<unknown[]> {
  return (await query(server, 'select box from boxes')).map(({ box }) => box);
}

function query({ adminUrl }: RunningPostgres, sql: string) {
  return queryOnce(adminUrl, sql);
}
