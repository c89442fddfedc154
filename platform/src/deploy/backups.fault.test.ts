import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';
import { queryOnce } from '../servers/postgres/query-once.ts';
import { startPostgres, type RunningPostgres } from '../servers/postgres/start-postgres.ts';
import { readCompose } from './read-compose.ts';

test('the programs of the containers take a base backup, and bring the database back from it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-containers-'));
  const archive = join(folder, 'backups');
  const dataDir = join(folder, 'postgres');
  const cluster = join(dataDir, 'cluster');
  const plan = { dataDir, password: 'secret', archive, settings: ['archive_timeout=1'] };
  const first = await startPostgres(plan);
  onTestFinished(async () => {
    await first.kill();
    rmSync(folder, { recursive: true });
  });
  const env = { ADMIN_DATABASE_URL: first.adminUrl, ARCHIVE_DIR: archive, CLUSTER_DIR: cluster };

  const bases = () => readdirSync(join(archive, 'base')).filter((name) => !name.endsWith('.part'));
  await keepBackups(env, () => expect.poll(bases).toHaveLength(1));

  await query(first, `create table boxes as select 'after the backup' as box`);
  await expect(run('restore-cluster.ts', env)).rejects.toThrow('Postgres runs: stop it first');
  await first.stop();
  await run('prepare-backups.ts', env);
  const onAnotherMachine = { ...env, CLUSTER_DIR: join(folder, 'another cluster') };
  await expect(run('prepare-backups.ts', onAnotherMachine)).rejects.toThrow(
    'is the archive of another database',
  );
  expect(await run('restore-cluster.ts', env)).toContain('on to the end of the archive');

  const second = await startPostgres(plan);
  onTestFinished(() => second.kill());
  expect(await query(second, 'select box from boxes')).toEqual([{ box: 'after the backup' }]);
  // The next recovery may follow another timeline than that of the earlier base backup.
  const again = { ...env, ADMIN_DATABASE_URL: second.adminUrl };
  await keepBackups(again, () => expect.poll(bases).toHaveLength(2));
});

test('compose archives as the private Postgres does, into the folder that its programs read', () => {
  const given = new Proxy<Record<string, string>>({}, { get: () => 'given', has: () => true });
  const { services } = readCompose(join(root, 'compose.yaml'), given).compose;
  const ran = ['archive', 'backup', 'restore'].map((name) => services[name]?.environment);
  expect(ran.map((environment) => environment?.['ARCHIVE_DIR'])).toEqual([
    '/backups',
    '/backups',
    '/backups',
  ]);
  for (const name of ['prepare-backups.ts', 'keep-backups.ts', 'restore-cluster.ts']) {
    expect(existsSync(join(root, 'platform/src/deploy', name))).toBe(true);
  }
});

test('a restore as the account of Postgres may create a cluster beside the present one', () => {
  const given = new Proxy<Record<string, string>>({}, { get: () => 'given', has: () => true });
  const { raw, compose } = readCompose(join(root, 'compose.yaml'), given);
  const { restore } = compose.services;
  const [uid = '', gid = ''] = restore?.user?.split(':') ?? [];
  const around = dirname(restore?.environment['CLUSTER_DIR'] ?? '');
  // The image of Postgres creates this folder as root.
  expect(raw).toMatchObject({
    services: {
      'restore-folder': { user: '0:0', command: ['install', '-d', '-o', uid, '-g', gid, around] },
      restore: {
        depends_on: { 'restore-folder': { condition: 'service_completed_successfully' } },
      },
    },
  });
});

/** Runs the program that takes base backups until a condition holds. */
async function keepBackups(env: Record<string, string>, until: () => Promise<void>): Promise<void> {
  const keeping = spawn(process.execPath, ['platform/src/deploy/keep-backups.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  });
  onTestFinished(() => void keeping.kill('SIGKILL'));
  await until();
  keeping.kill('SIGTERM');
  expect(await once(keeping, 'exit')).toEqual([0, null]);
}

async function run(program: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`platform/src/deploy/${program}`],
    { cwd: root, env: { PATH: process.env['PATH'], ...env } },
  );
  return stdout;
}

function query({ adminUrl }: RunningPostgres, sql: string) {
  return queryOnce(adminUrl, sql);
}
