import type { Transaction } from '@gamelles/service-kit';
import { forgetReads } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from '../events/announce-client.ts';
import { enter, profileOf } from './current-record.ts';
import type { ClientRow } from './row.ts';
import { pseudonym } from './rules.ts';

/** Erases records; whoever has an account that led to one goes on without a caterer. */
export const eraseClients = async (
  trx: Transaction,
  vault: Vault,
  clients: readonly ClientRow[],
): Promise<void> => {
  await entomb(trx, clients);
  for (const client of clients) {
    const { user_id, is_current } = client;
    if (is_current && user_id !== null) {
      await enter(trx, vault, { ...profileOf(vault, client), user_id }, null);
    }
  }
};

/** Erases all records of a caterer who is gone. */
export const eraseClientsOfChef = async (
  trx: Transaction,
  vault: Vault,
  chefId: string,
): Promise<void> => {
  const records = { chef_id: chefId, deleted_at: null };
  await eraseClients(trx, vault, await lockAll(trx, records));
};

/**
 * Erases what is personal of a client whose account is gone. What is owed stays with each caterer
 * under a pseudonym.
 */
export const eraseAccount = async (trx: Transaction, userId: string): Promise<void> => {
  await trx('preferences').where({ user_id: userId }).delete();
  const records = await lockAll(trx, { user_id: userId });
  await forgetReads(
    trx,
    records.map(({ id }) => id),
  );
  await entomb(
    trx,
    records.filter(({ chef_id }) => chef_id === null),
  );
  for (const { id } of records.filter(({ chef_id }) => chef_id !== null)) {
    const departed = await trx<ClientRow>('clients')
      .where({ id })
      .update({
        ...nothingPersonal,
        ...pseudonym(id),
        departed_at: new Date(),
        version: trx.raw('version + 1'),
      })
      .returning('*');
    await announceClients(trx, 'updated', departed);
  }
};

const nothingPersonal = {
  user_id: null,
  is_current: false,
  firstname: '',
  lastname: '',
  email: null,
  sealed_allergies: null,
  likes: null,
} as const;

/** Leaves of records that they were there, and nothing personal. */
export const entomb = async (trx: Transaction, clients: readonly ClientRow[]): Promise<void> => {
  const ids = clients.map(({ id }) => id);
  await forgetReads(trx, ids);
  const erased = await trx<ClientRow>('clients')
    .whereIn('id', ids)
    .update({ ...nothingPersonal, deleted_at: new Date(), version: trx.raw('version + 1') })
    .returning('*');
  await announceClients(trx, 'updated', erased);
};

/** In the order of their ids, so that two who lock the same records never wait for each other. */
const lockAll = (trx: Transaction, which: Partial<ClientRow>): Promise<ClientRow[]> =>
  trx<ClientRow>('clients').where(which).orderBy('id').forUpdate();
