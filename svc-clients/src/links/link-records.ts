import type { Transaction } from '@gamelles/service-kit';
import type { AccountRow } from '../accounts/queries.ts';
import { sealNoted } from '../allergies/noted-allergies.ts';
import { joinedNoted } from '../allergies/noted-elsewhere.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from '../clients/announce.ts';
import { joinedContacts } from '../clients/contacts.ts';
import { closeRecord, lockCurrentRecord, profileOf } from '../clients/current-record.ts';
import { softDelete } from '../clients/erase.ts';
import type { ClientRow } from '../clients/row.ts';

/**
 * Links the record that the chosen caterer made with the verified address of an account. It
 * replaces the record that was created by the choice, unless boxes were delivered on that one.
 */
export async function linkChosenRecord(
  trx: Transaction,
  vault: Vault,
  { id: user_id, verified_email }: Pick<AccountRow, 'id' | 'verified_email'>,
): Promise<void> {
  const own = await lockCurrentRecord(trx, { id: user_id });
  if (verified_email === null || !own || own.chef_id === null) return;
  const record = await lockWaitingRecord(trx, own.chef_id, verified_email);
  if (!record || (await isUsed(trx, own.id))) return;
  await giveWay(trx, own);
  const linked = await trx<ClientRow>('clients')
    .where({ id: record.id })
    .update({
      user_id,
      is_current: true,
      agreed_at: new Date(),
      ...joined(vault, own, record),
      version: trx.raw('version + 1'),
    })
    .returning('*');
  await announceClients(trx, 'updated', linked);
}

/** A record from an earlier transaction may have boxes on their way, so it is only closed. */
async function giveWay(trx: Transaction, own: ClientRow): Promise<void> {
  const made = await trx<ClientRow>('clients')
    .where({ id: own.id })
    .whereRaw('created_at = now()')
    .first();
  await (made ? softDelete(trx, [own]) : closeRecord(trx, own, new Date()));
}

/**
 * The first one of several records with this address, because an account has one record per
 * caterer.
 */
function lockWaitingRecord(
  trx: Transaction,
  chef_id: string,
  email: string,
): Promise<ClientRow | undefined> {
  return trx<ClientRow>('clients')
    .where({ email, user_id: null, deleted_at: null, chef_id })
    .orderBy('id')
    .forUpdate()
    .first();
}

/** The allergies of both are kept. Of the other fields, the person's come first. */
function joined(vault: Vault, own: ClientRow, record: ClientRow) {
  const [mine, noted] = [profileOf(vault, own), profileOf(vault, record)];
  return {
    firstname: mine.firstname,
    lastname: mine.lastname,
    likes: mine.likes ?? noted.likes,
    ...sealNoted(vault, record.id, joinedNoted(noted.allergies, mine.allergies)),
    ...joinedContacts(vault, record, own),
  };
}

/** Whether boxes were ever delivered on a record. Such a record is never replaced. */
async function isUsed(trx: Transaction, clientId: string): Promise<boolean> {
  return (await trx('balances').where({ client_id: clientId }).first('client_id')) !== undefined;
}
