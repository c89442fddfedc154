import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';

/** Stores the version of a client at which the notes about them were erased. */
export async function noteForgotten(
  trx: Transaction,
  client_id: string,
  version: number,
): Promise<void> {
  await queryPrepared(trx, upsertForgotten, { client_id, version });
}

const upsertForgotten: Statement = {
  name: 'note-forgotten',
  text: `
    insert into forgotten_details (client_id, version) values (:client_id, :version)
    on conflict (client_id) do update
      set version = greatest(forgotten_details.version, excluded.version)`,
};
