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

export const findClient = (db: Database, id: string) =>
  db<ClientRow>('clients').where({ id }).first<ClientRow | undefined>();

/** Keeps the highest version of a client, in any order of arrival. */
export const keepClient = async (db: Database, client: Omit<ClientRow, 'name_key'>) => {
  const { firstname, lastname } = client;
  const name_key = firstname === null ? null : textKey(`${firstname} ${lastname ?? ''}`);
  await db<ClientRow>('clients')
    .insert({ ...client, name_key })
    .onConflict('id')
    .merge()
    .where('clients.version', '<', client.version);
};
