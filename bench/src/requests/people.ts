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
  /** The clients of the caterer, or the client: the ids of their records. */
  readonly clientIds: readonly string[];
}

/** One of the clients of a person, in turn. */
export function clientOf({ clientIds }: Person, n: number): string {
  const clientId = clientIds[n % clientIds.length];
  if (clientId === undefined) throw new Error('There are no clients');
  return clientId;
}

/** A caterer and one of the clients. Numbers that follow each other name all of them in turn. */
export function inTurn(chefs: readonly Person[], n: number) {
  const caller = n % chefs.length;
  const chef = chefs[caller];
  if (!chef) throw new Error('There are no caterers');
  return { caller, chef, client_id: clientOf(chef, Math.floor(n / chefs.length)) };
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
    readonly rows: { readonly id: string; readonly client_ids: string[] }[];
  }>(
    `select ?? as id, array_agg(id) as client_ids from clients group by 1 order by md5(??::text)
      limit ?`,
    [column, column, howMany],
  );
  return rows.map(({ id, client_ids }) => ({
    id,
    clientIds: client_ids,
    token: sign({ sub: id, role, sid: newId() }, { expiresIn: '6h' }),
  }));
}
