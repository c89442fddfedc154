import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase, queryPrepared, type Database } from '../src/index.ts';
import { getOrThrow, openAsOwner, startForTest } from '../src/testing/index.ts';
import { sampleService } from './sample-service.ts';

let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest(sampleService);
  const owner = await openAsOwner(service.sandbox, 'clients');
  await owner.raw(
    `insert into notes (id, text, version)
     select gen_random_uuid(), 'note ' || n, 1 from generate_series(1, 10000) n`,
  );
  await owner.raw('analyze notes');
  await owner.destroy();
  db = openDatabase(getOrThrow(service.sandbox.databases, 'clients').app, 1);
});
afterAll(async () => {
  await db.destroy();
  await service.stop();
});

async function plansMade(sql: string) {
  const { rows } = await db.raw<{ readonly rows: unknown[] }>(
    'select generic_plans::int, custom_plans::int from pg_prepared_statements where statement = ?',
    [sql],
  );
  return rows;
}

const page = { name: 'page', text: 'select id, text from notes order by id limit :most' };

test('each connection plans a page query once, however few rows it selects', async () => {
  for (let time = 0; time < 8; time++) {
    expect(await queryPrepared(db, page, { most: 10 })).toHaveLength(10);
  }
  expect(await plansMade('select id, text from notes order by id limit $1')).toEqual([
    { generic_plans: 8, custom_plans: 0 },
  ]);
});

test('an unnamed statement is planned each time, because a migration may change the result of a star', async () => {
  await db.raw('select * from notes limit ?', [1]);
  expect(await plansMade('select * from notes limit $1')).toEqual([]);
});

test('a date is text and a large integer a number, on the connections of the kit alone', async () => {
  const sql = `select date '2026-11-30' as day, count(*) as n`;
  const { rows } = await db.raw<{ readonly rows: unknown[] }>(sql);
  expect(rows).toEqual([{ day: '2026-11-30', n: 1 }]);
  const other = new pg.Client(getOrThrow(service.sandbox.databases, 'clients').app);
  await other.connect();
  onTestFinished(() => other.end());
  const { rows: others } = await other.query(sql);
  expect(others).toMatchObject([{ day: expect.any(Date), n: '1' }]);
});
