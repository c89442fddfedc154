import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';

/**
 * Stores the version of a client at which the notes about them were erased.
 *
 * @returns whether something that tells of the client's health may have been stored since the last
 *   such version
 */
export async function noteForgotten(
  trx: Transaction,
  client_id: string,
  version: number,
): Promise<boolean> {
  const without = await queryPrepared(trx, selectWithout, { client_id });
  await queryPrepared(trx, upsertForgotten, { client_id, version });
  return without.length === 0;
}

const selectWithout: Statement = {
  name: 'client-without-details',
  text: 'select id from clients_without_details where id = :client_id',
};

const upsertForgotten: Statement = {
  name: 'note-forgotten',
  text: `
    insert into forgotten_details (client_id, version) values (:client_id, :version)
    on conflict (client_id) do update
      set version = greatest(forgotten_details.version, excluded.version)`,
};
