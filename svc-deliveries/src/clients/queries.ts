import { textKey } from '@gamelles/contracts';
import type { Database } from '@gamelles/service-kit';

/** What is known here of a client; of one that is gone, only that. */
export interface ClientRow {
  readonly id: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly chef_id: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly name_key: string | null;
}

export const findClient = async (db: Database, id: string): Promise<ClientRow | undefined> => {
  const { rows } = await db.raw<{ rows: ClientRow[] }>(
    `select id, version, deleted, chef_id, firstname, lastname, name_key
       from clients where id = ?`,
    [id],
  );
  return rows[0];
};

/** Keeps the highest version of each client, in any order of arrival. */
export const keepClients = async (
  db: Database,
  clients: readonly Omit<ClientRow, 'name_key'>[],
): Promise<void> => {
  const rows = [...Map.groupBy(clients, ({ id }) => id).values()]
    .map((same) => same.reduce((one, other) => (other.version > one.version ? other : one)))
    // In one order, so that two who keep the same wait for each other.
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((client) => ({ ...client, name_key: nameKey(client) }));
  await db.raw(
    `insert into clients (id, version, deleted, chef_id, firstname, lastname, name_key)
     select id, version, deleted, chef_id, firstname, lastname, name_key
       from jsonb_populate_recordset(null::clients, ?)
     on conflict (id) do update set
       version = excluded.version, deleted = excluded.deleted, chef_id = excluded.chef_id,
       firstname = excluded.firstname, lastname = excluded.lastname, name_key = excluded.name_key
      where clients.version < excluded.version`,
    [JSON.stringify(rows)],
  );
};

const nameKey = ({ firstname, lastname }: Pick<ClientRow, 'firstname' | 'lastname'>) =>
  firstname === null ? null : textKey(`${firstname} ${lastname ?? ''}`);
