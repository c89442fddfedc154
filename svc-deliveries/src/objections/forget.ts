import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';

/** Deletes the objections of removed clients. */
export async function forgetObjectionsOf(
  trx: Transaction,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return;
  await queryPrepared(trx, deleteOfClients, { client_ids: [...clientIds] });
}

const deleteOfClients: Statement = {
  name: 'delete-objections-of-clients',
  text: 'delete from objections where client_id = any(:client_ids)',
};

/** Deletes the objections that a deleted account made or received. */
export async function forgetObjectionsOfAccount(trx: Transaction, id: string): Promise<void> {
  await queryPrepared(trx, deleteOfAuthor, { id });
  await queryPrepared(trx, deleteOfCaterer, { id });
}

const deleteOfAuthor: Statement = {
  name: 'delete-objections-of-author',
  text: 'delete from objections where author_id = :id',
};

const deleteOfCaterer: Statement = {
  name: 'delete-objections-of-caterer',
  text: 'delete from objections where chef_id = :id',
};
