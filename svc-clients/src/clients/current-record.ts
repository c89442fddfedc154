import { newId, Refused, type Caller, type Transaction } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { holdChef, lockAccount } from '../events/accounts.ts';
import { announceClients } from '../events/announce-client.ts';
import { currentRecord } from '../policy.ts';
import type { ClientRow, Profile } from './row.ts';

/** Leads a client's account to a caterer; the record with the one before stays there. */
export const selectChef = async (
  trx: Transaction,
  vault: Vault,
  caller: Caller,
  chefId: string,
): Promise<void> => {
  await lockAccount(trx, caller.id);
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
};

/**
 * Makes or reactivates an account's record under a caterer, or under none. The account's person
 * brings the profile along.
 */
export const enter = async (
  trx: Transaction,
  vault: Vault,
  { allergies, ...profile }: Profile,
  chef_id: string | null,
): Promise<void> => {
  const { user_id } = profile;
  const records = () => trx<ClientRow>('clients');
  const former = await records().where({ user_id, chef_id }).forUpdate().first('id');
  const id = former?.id ?? newId();
  const record = { ...profile, sealed_allergies: vault.close(id, allergies), is_current: true };
  if (former) {
    const reactivated = await records()
      .where({ id })
      .update({ ...record, version: trx.raw('version + 1') })
      .returning('*');
    await announceClients(trx, 'updated', reactivated);
  } else {
    const created = await records()
      .insert({ ...record, id, chef_id })
      .returning('*');
    await announceClients(trx, 'created', created);
  }
};

export const profileOf = (vault: Vault, client: ClientRow) => {
  const { firstname, lastname, email, likes } = client;
  return { firstname, lastname, email, likes, allergies: vault.open(client) };
};
