import {
  DomainError,
  forgetAnswersAbout,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { lockAccount } from '../accounts/queries.ts';
import { isWithdrawn, withdrawn } from '../allergies/consents.ts';
import { nothingNoted, sealNoted } from '../allergies/noted-allergies.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients, announceProfileNoted } from '../clients/announce.ts';
import { lockClientAndAccount } from '../clients/queries.ts';
import { isLinked, type ClientRow } from '../clients/row.ts';
import { reachableClients } from '../policy.ts';

/**
 * Withdraws the agreement to keep the caller's allergies. They are erased in the records with every
 * caterer, and in the responses that are kept for repeated calls. The list of their readers stays.
 */
export function withdrawAllergies(db: Database, vault: Vault, caller: Caller): Promise<void> {
  return db.transaction(async (trx) => {
    await lockAccount(trx, caller.id);
    await eraseNoted(trx, vault, caller, await lockRecordsOf(trx, caller.id));
  });
}

/**
 * The same, reported by a caterer. Once the client has left this caterer, only the records with
 * this one are erased. A client with an account gets a mail for each report that changes something,
 * and can object in their space.
 *
 * @returns whether the records with all caterers were erased
 * @throws DomainError: `client_not_found`
 */
export function reportWithdrawal(
  db: Database,
  vault: Vault,
  caller: Caller,
  id: string,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const own = await lockClientAndAccount(trx, caller, id);
    // Nothing is kept of the person of a deleted account.
    if (own.departed_at !== null) throw new DomainError('client_not_found');
    const account = isLinked(own) ? own.user_id : null;
    const all = account === null ? [own] : await lockRecordsOf(trx, account);
    if (own.chef_id !== caller.id) throw new DomainError('client_not_found');
    const withCaller = all.filter(({ chef_id }) => chef_id === caller.id);
    const isPresent = withCaller.some(({ left_at }) => left_at === null);
    const records = isPresent ? all : withCaller;
    const isNew = records.some(({ allergy_consents }) => !isWithdrawn(allergy_consents));
    await eraseNoted(trx, vault, caller, records);
    if (isNew && account !== null) await announceProfileNoted(trx, account);
    return isPresent;
  });
}

/** Locks the linked records of a person. */
export function lockRecordsOf(trx: Transaction, userId: string): Promise<ClientRow[]> {
  return trx<ClientRow>('clients')
    .where(reachableClients({ id: userId, role: 'client' }))
    .forUpdate();
}

/** The versions rise, so that an open form cannot restore the allergies. */
export async function eraseNoted(
  trx: Transaction,
  vault: Vault,
  caller: Pick<Caller, 'id' | 'role'>,
  records: readonly ClientRow[],
): Promise<void> {
  for (const { id, allergy_consents } of records) {
    const consents = withdrawn(allergy_consents, caller);
    const erased = await trx<ClientRow>('clients')
      .where({ id })
      .update({
        ...sealNoted(vault, id, { ...nothingNoted, consents }),
        version: trx.raw('version + 1'),
      })
      .returning('*');
    await announceClients(trx, 'updated', erased);
  }
  await forgetAnswersAbout(
    trx,
    records.map(({ id }) => id),
  );
}
