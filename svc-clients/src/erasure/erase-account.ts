import { forgetAnswersAbout, type Transaction } from '@gamelles/service-kit';
import { forgetReads } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from '../clients/announce.ts';
import { eraseClients, nothingPersonal, softDelete } from '../clients/erase.ts';
import type { ClientRow } from '../clients/row.ts';
import { pseudonym } from '../clients/rules.ts';

/**
 * Erases the data of a deleted account, whose row is locked: a later command finds the account
 * deleted, and an earlier one has finished.
 */
export async function eraseAccount(trx: Transaction, vault: Vault, id: string): Promise<void> {
  await eraseCaterer(trx, vault, id);
  await eraseClient(trx, id);
  await forgetAnswersAbout(trx, [id]);
}

async function eraseCaterer(trx: Transaction, vault: Vault, chef_id: string): Promise<void> {
  await trx('link_refusals').where({ chef_id }).delete();
  await eraseClients(trx, vault, await lockAll(trx, { chef_id, deleted_at: null }));
}

/** The debt stays with each caterer under a pseudonym. */
async function eraseClient(trx: Transaction, user_id: string): Promise<void> {
  await trx('preferences').where({ user_id }).delete();
  await trx('accounts').where({ id: user_id }).update({ ratings_shown: true });
  await trx('link_refusals').where({ user_id }).delete();
  // The records are read again once they are locked: while this waits for the lock of one, the
  // deletion of its caterer opens another. That deletion cannot lock the account of the client,
  // because the choice of a caterer locks both accounts in the other order.
  await lockAll(trx, { user_id });
  const records = await lockAll(trx, { user_id });
  await trx('email_wishes').where({ user_id }).delete();
  await softDelete(
    trx,
    records.filter(({ chef_id }) => chef_id === null),
  );
  await departFrom(
    trx,
    records.filter(({ chef_id }) => chef_id !== null),
  );
}

async function departFrom(trx: Transaction, records: readonly ClientRow[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  await forgetReads(trx, ids);
  await forgetAnswersAbout(trx, ids);
  for (const id of ids) {
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
}

/** In the order of their ids, so that two transactions with the same records cannot deadlock. */
function lockAll(trx: Transaction, which: Partial<ClientRow>): Promise<ClientRow[]> {
  return trx<ClientRow>('clients').where(which).orderBy('id').forUpdate();
}
