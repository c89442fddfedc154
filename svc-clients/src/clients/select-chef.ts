import { Refused, type Caller, type Transaction } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { holdChef, lockAccount } from '../events/accounts.ts';
import { announceClients } from '../events/announce-client.ts';
import { currentRecord } from '../policy.ts';
import { enter, profileOf } from './current-record.ts';
import { linkRecords } from './link-records.ts';
import type { ClientRow } from './row.ts';

/** Leads a client's account to a caterer; the record with the one before stays there. */
export const selectChef = async (
  trx: Transaction,
  vault: Vault,
  caller: Caller,
  chefId: string,
): Promise<void> => {
  const account = await lockAccount(trx, caller.id);
  if (!(await holdChef(trx, chefId))) {
    throw new Refused('unknown_chef', { chefId: 'Ce traiteur n’existe pas.' });
  }
  const current = await trx<ClientRow>('clients').where(currentRecord(caller)).forUpdate().first();
  if (!current) throw new Refused('client_not_found');
  if (current.chef_id === chefId) return;
  const left = await trx<ClientRow>('clients')
    .where({ id: current.id })
    .update({ is_current: false, version: trx.raw('version + 1') })
    .returning('*');
  await announceClients(trx, 'updated', left);
  await enter(trx, vault, { ...profileOf(vault, current), user_id: caller.id }, chefId);
  await linkRecords(trx, vault, account);
};
