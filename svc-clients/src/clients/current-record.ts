import { newId, type Caller, type Transaction } from '@gamelles/service-kit';
import { firstNoted, openNoted, sealNoted } from '../allergies/noted-allergies.ts';
import { joinedNoted } from '../allergies/noted-elsewhere.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from './announce.ts';
import { currentRecord } from '../policy.ts';
import type { ClientRow, Profile } from './row.ts';

/**
 * Closes a record of an account; it stays with its caterer.
 *
 * @param replaced_at when another record with that caterer took its place
 */
export async function closeRecord(
  trx: Transaction,
  { id, agreed_at }: Pick<ClientRow, 'id' | 'agreed_at'>,
  replaced_at: Date | null = null,
): Promise<void> {
  const left_at = new Date();
  const closed = await trx<ClientRow>('clients')
    .where({ id })
    .update({
      is_current: false,
      agreed_at: agreed_at ?? left_at,
      left_at,
      replaced_at,
      version: trx.raw('version + 1'),
    })
    .returning('*');
  await announceClients(trx, 'updated', closed);
}

/** Reads and locks the current record of an account until the transaction ends. */
export function lockCurrentRecord(
  trx: Transaction,
  caller: Pick<Caller, 'id'>,
): Promise<ClientRow | undefined> {
  return trx<ClientRow>('clients').where(currentRecord(caller)).forUpdate().first();
}

/**
 * Creates or reopens the record of an account with a caterer, or without one, and makes it the
 * current one. The profile comes from the former record.
 */
export async function openCurrentRecord(
  trx: Transaction,
  vault: Vault,
  { allergies, ...profile }: Profile,
  chef_id: string | null,
): Promise<void> {
  const { user_id } = profile;
  const records = () => trx<ClientRow>('clients');
  const former = await records().where({ user_id, chef_id, replaced_at: null }).forUpdate().first();
  const id = former?.id ?? newId();
  const noted = former && profileOf(vault, former);
  const record = {
    ...profile,
    // The caterer's notes stay if the person has written nothing. Without a caterer there are none.
    likes: profile.likes ?? (chef_id === null ? null : (noted?.likes ?? null)),
    // A record that the person has accepted and not left has further notes of its caterer.
    ...sealNoted(
      vault,
      id,
      noted && former.left_at === null
        ? joinedNoted(noted.allergies, allergies)
        : firstNoted(allergies, noted?.allergies),
    ),
    is_current: true,
    agreed_at: new Date(),
    left_at: null,
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
}

export function profileOf(vault: Vault, client: ClientRow) {
  const { firstname, lastname, email, likes } = client;
  return { firstname, lastname, email, likes, allergies: openNoted(vault, client) };
}
