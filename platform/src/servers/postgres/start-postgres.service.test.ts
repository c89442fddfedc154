import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queryOnce } from './query-once.ts';
import { startPostgres } from './start-postgres.ts';

test('a private Postgres keeps its data through kill -9, in a folder closed to others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-postgres-'));
  chmodSync(folder, 0o700);
  const plan = { dataDir: join(folder, 'postgres'), password: 'secret' };
  const first = await startPostgres(plan);
  await queryOnce(first.adminUrl, 'CREATE TABLE boxes AS SELECT 3 AS quantity');
  await first.kill();

  const second = await startPostgres(plan);
  try {
    expect(await queryOnce(second.adminUrl, 'SELECT * FROM boxes')).toEqual([{ quantity: 3 }]);
    await expect(queryOnce(second.adminUrl.replace('secret', 'guess'), 'SELECT')).rejects.toThrow(
      'password authentication failed',
    );
  } finally {
    await second.stop();
    rmSync(folder, { recursive: true });
  }
});

test('a start repairs a first one that was killed while it created the cluster', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-postgres-'));
  const plan = { dataDir: join(folder, 'postgres'), password: 'secret' };
  mkdirSync(plan.dataDir);
  await startAndKillInInitdb(plan);
  const server = await startPostgres(plan);
  try {
    expect(await queryOnce(server.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

/** Starts it in a separate process, killed once initdb has written the version file. */
async function startAndKillInInitdb(plan: { readonly dataDir: string }): Promise<void> {
  const script = `const { startPostgres } = await import('./start-postgres.ts');
    await startPostgres(${JSON.stringify(plan)});`;
  const starting = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  const ended = once(starting, 'exit');
  await expect
    .poll(
      () =>
        readdirSync(plan.dataDir, { recursive: true }).some((name) =>
          String(name).endsWith('PG_VERSION'),
        ),
      { interval: 5 },
    )
    .toBe(true);
  starting.kill('SIGKILL');
  await ended;
}
