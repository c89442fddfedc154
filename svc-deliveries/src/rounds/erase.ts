import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';

/** Deletes the rounds of a caterer whose account was deleted. */
export async function eraseRounds(trx: Transaction, chefId: string): Promise<void> {
  await queryPrepared(trx, deleteStopsOfCaterer, { chef_id: chefId });
  await queryPrepared(trx, deleteRounds, { chef_id: chefId });
}

/** Deletes the stops of clients who are removed. */
export async function forgetStops(trx: Transaction, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return;
  await queryPrepared(trx, deleteStopsOfClients, { client_ids: [...clientIds] });
}

const deleteStopsOfCaterer: Statement = {
  name: 'delete-round-stops-of-caterer',
  text: 'delete from round_stops where chef_id = :chef_id',
};

const deleteRounds: Statement = {
  name: 'delete-rounds-of-caterer',
  text: 'delete from rounds where chef_id = :chef_id',
};

const deleteStopsOfClients: Statement = {
  name: 'delete-round-stops-of-clients',
  text: 'delete from round_stops where client_id = any(:client_ids)',
};
