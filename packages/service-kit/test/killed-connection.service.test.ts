import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { getOrThrow, openSandbox, startCuttableProxy } from '../src/testing/index.ts';

test('a connection that the database has killed is not handed out, even before it ends', async () => {
  const { databases } = await openSandbox();
  const proxy = await startCuttableProxy(getOrThrow(databases, 'clients').app);
  const db = openDatabase(proxy.url, 1);
  const other = openDatabase(getOrThrow(databases, 'clients').app, 1);
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    proxy.stop();
  });
  proxy.holdEnds();
  const sleeping = db.raw('select pg_sleep(60)').catch(({ code }) => code);
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                 where query = 'select pg_sleep(60)' and datname = current_database()`;
  await expect.poll(async () => (await other.raw(kill)).rowCount).toBe(1);
  expect(await sleeping).toBe('57P01');
  expect((await db.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
