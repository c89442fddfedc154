import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { eachService, services, type Service } from '../../base/services.ts';
import { provisionDatabase } from './provision-database.ts';
import { queryOnce } from './query-once.ts';

describe('a provisioned database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase(inject('backends'));
    for (const service of services) {
      await queryOnce(database.url(service, 'owner'), 'CREATE TABLE things (id serial, name text)');
    }
  });

  test('lets each service read and write what its owner made', async () => {
    for (const service of services) {
      const app = database.url(service, 'app');
      await queryOnce(app, `INSERT INTO things (name) VALUES ('pan')`);
      await queryOnce(app, `UPDATE things SET name = 'lid'`);
      expect(await queryOnce(app, 'SELECT id, name FROM things')).toEqual([{ id: 1, name: 'lid' }]);
      await queryOnce(app, 'DELETE FROM things');
    }
  });

  test.each(pairs())('refuses %s to read what belongs to %s', async (reader, other) => {
    for (const role of ['app', 'owner'] as const) {
      await expect(
        queryOnce(database.url(reader, role), `SELECT * FROM ${other}.things`),
      ).rejects.toThrow('permission denied');
    }
  });

  test('does not let a running service change its own tables', async () => {
    const app = database.url('clients', 'app');
    await expect(queryOnce(app, 'CREATE TABLE more (id int)')).rejects.toThrow('permission denied');
    await expect(queryOnce(app, 'DROP TABLE things')).rejects.toThrow('must be owner');
    await expect(queryOnce(app, 'TRUNCATE things')).rejects.toThrow('permission denied');
  });

  test('keeps its data and takes new passwords when it is provisioned again', async () => {
    const { postgresUrl, password } = inject('backends');
    const name = new URL(database.adminUrl).pathname.slice(1);
    await queryOnce(database.url('identity', 'app'), `INSERT INTO things (name) VALUES ('pot')`);
    const both = { owner: password, app: password };
    await Promise.all(
      [1, 2].map(() =>
        provisionDatabase(
          postgresUrl,
          name,
          eachService(() => both),
        ),
      ),
    );
    const rows = await queryOnce(database.url('identity', 'app'), 'SELECT name FROM things');
    expect(rows).toEqual([{ name: 'pot' }]);
  });
});

function pairs(): [Service, Service][] {
  return services.flatMap((reader) =>
    services
      .filter((other) => other !== reader)
      .map((other): [Service, Service] => [reader, other]),
  );
}
