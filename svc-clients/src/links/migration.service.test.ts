import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate, newId, openDatabase } from '@gamelles/service-kit';
import { getOrThrow, openSandbox } from '@gamelles/service-kit/testing';
import { expect, it } from 'vitest';

const migrations = new URL('../../migrations/', import.meta.url);

/** A directory with the migrations from before the link questions. */
async function migrationsOfBefore(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrations, directory, {
    recursive: true,
    filter: (path) => !/(000[4-9]|00[1-9]\d)_/.test(path),
  });
  return directory;
}

it('keeps the links that a person chose, and turns links by address alone into questions', async () => {
  const { owner: url } = getOrThrow((await openSandbox()).databases, 'clients');
  const before = await migrationsOfBefore();
  await migrate(url, pathToFileURL(`${before}/`));
  const db = openDatabase(url, 1);
  const [verified, unverified] = [newId(), newId()];
  await db('accounts').insert([
    { id: verified, version: 2, role: 'client', verified_email: 'zoe@exemple.fr' },
    { id: unverified, version: 1, role: 'client', verified_email: null },
  ]);
  const record = (firstname: string, user_id: string, is_current: boolean) =>
    db('clients').insert({
      id: newId(),
      chef_id: newId(),
      user_id,
      is_current,
      firstname,
      lastname: '',
    });
  await record('current', verified, true);
  await record('by address', verified, false);
  await record('left', unverified, false);

  await migrate(url, migrations);

  const agreed = await db('clients').whereNotNull('agreed_at').orderBy('firstname');
  expect(agreed.map(({ firstname }) => firstname)).toEqual(['current', 'left']);
  await db.destroy();
  await rm(before, { recursive: true });
});
