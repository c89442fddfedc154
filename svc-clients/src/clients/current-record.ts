import { newId, type Transaction } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from '../events/announce-client.ts';
import type { ClientRow, Profile } from './row.ts';

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
  const former = await records().where({ user_id, chef_id }).forUpdate().first();
  const id = former?.id ?? newId();
  const noted = former && profileOf(vault, former);
  const record = {
    ...profile,
    // What the caterer noted is kept where the person has written nothing.
    likes: profile.likes ?? noted?.likes ?? null,
    sealed_allergies: vault.close(id, allergies ?? noted?.allergies ?? null),
    is_current: true,
  };
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
