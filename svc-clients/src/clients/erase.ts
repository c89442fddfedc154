import { forgetAnswersAbout, type Transaction } from '@gamelles/service-kit';
import { forgetReads } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from './announce.ts';
import { openCurrentRecord, profileOf } from './current-record.ts';
import { replacedBy } from './other-records.ts';
import type { ClientRow } from './row.ts';

/** Erases a locked record and those that it has replaced. */
export async function eraseWithReplaced(
  trx: Transaction,
  vault: Vault,
  client: ClientRow,
): Promise<void> {
  await eraseClients(trx, vault, [client, ...(await replacedBy(trx, client))]);
}

/** Erases records. An account whose current record is erased continues without a caterer. */
export async function eraseClients(
  trx: Transaction,
  vault: Vault,
  clients: readonly ClientRow[],
): Promise<void> {
  await softDelete(trx, clients);
  for (const client of clients) {
    const { user_id, is_current } = client;
    if (is_current && user_id !== null) {
      await openCurrentRecord(trx, vault, { ...profileOf(vault, client), user_id }, null);
    }
  }
}

/** Erases the personal data of locked records; ids and versions stay. */
export async function softDelete(trx: Transaction, clients: readonly ClientRow[]): Promise<void> {
  const ids = clients.map(({ id }) => id);
  await forgetReads(trx, ids);
  await forgetAnswersAbout(trx, ids);
  const erased = await trx<ClientRow>('clients')
    .whereIn('id', ids)
    .update({ ...nothingPersonal, deleted_at: new Date(), version: trx.raw('version + 1') })
    .returning('*');
  await announceClients(trx, 'updated', erased);
}

/** The columns of an erased record. */
export const nothingPersonal = {
  user_id: null,
  is_current: false,
  agreed_at: null,
  left_at: null,
  replaced_at: null,
  firstname: '',
  lastname: '',
  email: null,
  sealed_allergies: null,
  sealed_allergens: null,
  allergy_consents: null,
  likes: null,
  phone: null,
  street: null,
  postcode: null,
  city: null,
  sealed_door_notes: null,
} as const;
