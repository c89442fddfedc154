import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { historyQuery } from '@gamelles/contracts';
import { migrate, newId, openDatabase } from '@gamelles/service-kit';
import { caller, getOrThrow, openSandbox } from '@gamelles/service-kit/testing';
import { expect, test } from 'vitest';
import { historyPage } from './history.ts';

const migrations = new URL('../../migrations/', import.meta.url);

/** A directory with the migrations from before the accounts of old boxes. */
async function migrationsOfBefore(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrations, directory, {
    recursive: true,
    filter: (path) => !path.endsWith('0022_accounts_of_old_boxes.sql'),
  });
  return directory;
}

test('boxes that are older than the accounts are found by the name of their client', async () => {
  const { owner: url } = getOrThrow((await openSandbox()).databases, 'deliveries');
  const before = await migrationsOfBefore();
  await migrate(url, pathToFileURL(`${before}/`));
  const db = openDatabase(url, 1);
  const chef = caller('traiteur');
  const [client_id, id] = [newId(), newId()];
  const names = { firstname: 'Zoé', lastname: 'Martin', name_key: 'zoe martin' };
  const client = { id: client_id, chef_id: chef.id, version: 1, deleted: false, ...names };
  await db('clients').insert(client);
  await db('deliveries').insert({
    id,
    version: 1,
    chef_id: chef.id,
    client_id,
    quantity: 2,
    date: '2024-01-15',
    unit_price_cents: 990,
    qr_token: newId(),
  });
  const found = async () =>
    (await historyPage(db, chef, historyQuery.parse({ q: 'zoe' }))).items.map((item) => item.id);

  expect(await found()).toEqual([]);
  await migrate(url, migrations);
  expect(await found()).toEqual([id]);
  await db.destroy();
  await rm(before, { recursive: true });
});
