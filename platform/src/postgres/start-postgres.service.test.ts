import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './start-postgres.ts';

test('a private Postgres keeps its data through kill -9, in a folder closed to others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-postgres-'));
  chmodSync(folder, 0o700);
  const plan = { dataDir: join(folder, 'postgres'), password: 'secret' };
  const first = await startPostgres(plan);
  await query(first.adminUrl, 'CREATE TABLE boxes AS SELECT 3 AS quantity');
  await first.kill();

  const second = await startPostgres(plan);
  try {
    expect(await query(second.adminUrl, 'SELECT * FROM boxes')).toEqual([{ quantity: 3 }]);
    await expect(query(second.adminUrl.replace('secret', 'guess'), 'SELECT')).rejects.toThrow(
      'password authentication failed',
    );
  } finally {
    await second.stop();
    rmSync(folder, { recursive: true });
  }
});

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
