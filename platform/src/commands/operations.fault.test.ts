import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityApi } from '@gamelles/contracts';
import { callRoute, fetchRoute } from '@gamelles/contracts/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminUrl } from '../base/data-folder/admin-url.ts';
import { freePort } from '../base/network/free-port.ts';
import { root } from '../base/folders.ts';
import { Launcher } from '../testing/launcher.ts';
import { runCommand } from '../testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'gamelles-operations-'));
const archive = join(folder, 'archive');
let env: Record<string, string>;
let origin: string;
let platform: Launcher;

beforeAll(async () => {
  const port = await freePort();
  env = {
    DATA_DIR: join(folder, 'data'),
    PORT: `${port}`,
    MAIL_PORT: `${await freePort()}`,
    ARCHIVE_DIR: archive,
  };
  origin = `http://localhost:${port}`;
  platform = await started();
});
afterAll(async () => {
  platform.signal('SIGTERM');
  await platform.exited;
  rmSync(folder, { recursive: true, force: true });
});

test('dead letters are listed and everything is announced again beside the running platform', async () => {
  await register('nadia');
  for (const service of ['identity', 'clients', 'deliveries']) {
    expect(await command('dead-letters', service, 'list')).toBe('No dead letters.\n');
  }
  expect(await command('reannounce', 'identity')).toMatch(/^Announced 1 again/);
});

test('figures are written, and compared with earlier ones', async () => {
  const file = join(folder, 'before.csv');
  expect(await command('figures', file)).toBe(`0 accounts are written to ${file}\n`);
  expect(await command('figures', file)).toBe('0 accounts are compared, 0 differ\n');
  await expect(command('figures')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Name a file'),
  });
});

test('erasures are neither listed nor repeated without a moment or a file', async () => {
  for (const args of [[], ['--since', 'yesterday'], ['--repeat', join(folder, 'nothing')]]) {
    await expect(command('erasures', ...args)).rejects.toMatchObject({ code: 2 });
  }
});

test('a service that does not exist is named', async () => {
  await expect(command('reannounce', 'kitchen')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('identity, clients, deliveries'),
  });
});

test('a backup of the running platform restores everything as it was', async () => {
  // A second try needs a folder of its own.
  const backup = join(mkdtempSync(join(folder, 'backup-')), 'data');
  expect(await command('backup', backup)).toContain(`Backed up to ${backup}`);
  await expect(command('backup', backup)).rejects.toThrow('is there already');
  await expect(command('restore', backup)).rejects.toThrow('already runs on');
  expect(await command('backup', '--verify', backup)).toContain('all figures agree');
  await register('later');
  platform.signal('SIGTERM');
  await platform.exited;

  expect(await command('restore', backup)).toContain('The data of before is in');
  platform = await started();
  expect([await logIn('nadia'), await logIn('later')]).toEqual([200, 401]);
});

test('a verification that is interrupted leaves nothing of the backup', async () => {
  const backup = join(mkdtempSync(join(folder, 'backup-')), 'data');
  await command('backup', backup);
  const temporary = mkdtempSync(join(folder, 'temporary-'));
  const restored = () => globSync('gamelles-verify-*', { cwd: temporary });
  const program = [join(root, 'platform/src/commands/backup.ts'), '--verify', backup];
  const verifying = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, TMPDIR: temporary },
    stdio: 'inherit',
  });
  const hasStarted = () => globSync('*/postgres/owner.json', { cwd: temporary }).length > 0;
  await expect.poll(hasStarted, { timeout: 60_000 }).toBe(true);
  expect(restored()).toHaveLength(1);
  verifying.kill('SIGINT');
  await once(verifying, 'exit');
  expect(restored()).toEqual([]);
});

test('a lost machine is restored from its archive to a given moment', async () => {
  expect(await command('backup')).toContain(`Backed up to ${join(archive, 'base')}`);
  await register('before');
  await register('erased');
  const cookie = await cookieOf('before');
  const moment = new Date();
  await deleteAccount('erased');
  await register('after');
  const erasures = join(folder, 'erasures.txt');
  const line = await command('erasures', '--since', moment.toISOString());
  expect(line).toMatch(/^identity account \S+ \S+\n$/);
  writeFileSync(erasures, `> erasures\n${line}clients record somebody\n`);
  const segment = join(archive, 'wal', `${await presentSegment()}.gz`);
  // The server archives a segment after half a minute.
  await expect.poll(() => existsSync(segment), { timeout: 90_000 }).toBe(true);
  platform.signal('SIGKILL');
  await platform.exited;
  rmSync(join(folder, 'data/postgres'), { recursive: true });

  expect(await command('restore', '--at', moment.toISOString(), archive)).toContain(
    `on to ${moment.toISOString()}`,
  );
  platform = await started();
  expect([await logIn('before'), await logIn('after')]).toEqual([200, 401]);

  expect(await logIn('erased')).toBe(200);
  expect(cookie).toContain('gamelles_refresh=');
  await expect(command('erasures', '--repeat', erasures)).rejects.toMatchObject({
    code: 1,
    stdout: `${line.trim()}: erased\n`,
    stderr: expect.stringContaining('clients record somebody: failed: '),
  });
  expect(await logIn('erased')).toBe(401);
  // A session of before the restoration has ended, whether or not its owner had ended it since.
  expect(await renew(cookie)).toBe(401);
});

/** The write-ahead log segment that was written last. */
async function presentSegment(): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl(join(folder, 'data')) });
  await client.connect();
  const sql = 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name';
  const { rows } = await client.query<{ readonly name: string }>(sql);
  // A new segment is still empty, and an empty one is never archived.
  await client.query(`select pg_logical_emit_message(true, 'test', 'end')`);
  await client.end();
  return rows[0]?.name ?? '';
}

async function started(): Promise<Launcher> {
  const launcher = new Launcher(env);
  await launcher.says(`Ready: ${origin}`);
  return launcher;
}

function command(name: string, ...args: string[]): Promise<string> {
  return runCommand({ folder: root }, env, name, ...args);
}

function credentials(name: string) {
  return {
    email: `${name}@exemple.test`,
    motDePasse: 'une phrase assez longue',
  };
}

async function register(name: string): Promise<void> {
  const account = { firstName: 'Nadia', lastName: 'Benali', role: 'traiteur' };
  const body = { ...credentials(name), ...account };
  const answer = await fetchRoute(origin, identityApi.register, { body });
  expect(answer.status).toBe(201);
}

async function deleteAccount(name: string): Promise<void> {
  const { token } = await callRoute(origin, identityApi.login, { body: credentials(name) });
  await callRoute(origin, identityApi.deleteOwnAccount, { token });
}

async function cookieOf(name: string): Promise<string> {
  const { headers } = await fetchRoute(origin, identityApi.login, { body: credentials(name) });
  const set = headers.getSetCookie().find((one) => one.startsWith('gamelles_refresh='));
  return set?.split(';')[0] ?? '';
}

async function renew(cookie: string): Promise<number> {
  const headers = { cookie, origin };
  return (await fetchRoute(origin, identityApi.refresh, { headers })).status;
}

async function logIn(name: string): Promise<number> {
  return (await fetchRoute(origin, identityApi.login, { body: credentials(name) })).status;
}
