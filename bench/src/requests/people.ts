import { sign } from '@gamelles/service-kit/testing/identity';
import { newId, openDatabase, type Database } from '@gamelles/service-kit';
import type { Backends } from '../stage/backends.ts';

/** Some people of the tables, each with an access token that lasts for hours. */
export interface People {
  readonly chefs: readonly Person[];
  readonly clients: readonly Person[];
}

export interface Person {
  readonly id: string;
  readonly token: string;
  /** A client of the caterer: the id of the client's record. */
  readonly clientId: string;
}

export async function findPeople(backends: Backends, howMany: number): Promise<People> {
  const db = openDatabase(backends.databaseUrl('clients', 'app'), 1);
  try {
    return {
      chefs: await people(db, howMany, 'traiteur', 'chef_id'),
      clients: await people(db, howMany, 'client', 'user_id'),
    };
  } finally {
    await db.destroy();
  }
}

async function people(
  db: Database,
  howMany: number,
  role: string,
  column: 'chef_id' | 'user_id',
): Promise<Person[]> {
  const { rows } = await db.raw<{
    readonly rows: { readonly id: string; readonly client_id: string }[];
  }>(
    `select ?? as id, (array_agg(id))[1] as client_id from clients group by 1 order by md5(??::text)
      limit ?`,
    [column, column, howMany],
  );
  return rows.map(({ id, client_id }) => ({
    id,
    clientId: client_id,
    token: sign({ sub: id, role, sid: newId() }, { expiresIn: '6h' }),
  }));
}
