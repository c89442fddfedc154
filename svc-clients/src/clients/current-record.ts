import { newId, Refused, type Caller, type Transaction } from '@gamelles/service-kit';
import { holdChef, lockAccount } from '../events/accounts.ts';
import { announceClients } from '../events/announce-client.ts';
import { currentRecord } from '../policy.ts';
import type { ClientRow, Profile } from './row.ts';

/** Leads a client's account to a caterer; the record with the one before stays there. */
export const selectChef = async (
  trx: Transaction,
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
  await enter(trx, { ...profileOf(current), user_id: caller.id }, chefId);
};

/**
 * Makes or reactivates an account's record under a caterer, or under none. The account's person
 * brings the profile along.
 */
export const enter = async (
  trx: Transaction,
  profile: Profile,
  chef_id: string | null,
): Promise<void> => {
  const reactivated = await trx<ClientRow>('clients')
    .where({ user_id: profile.user_id, chef_id })
    .update({ ...profile, is_current: true, version: trx.raw('version + 1') })
    .returning('*');
  await announceClients(trx, 'updated', reactivated);
  if (reactivated.length > 0) return;
  const created = await trx<ClientRow>('clients')
    .insert({ ...profile, id: newId(), chef_id, is_current: true })
    .returning('*');
  await announceClients(trx, 'created', created);
};

export const profileOf = ({ firstname, lastname, email, allergies, likes }: ClientRow) => ({
  firstname,
  lastname,
  email,
  allergies,
  likes,
});
