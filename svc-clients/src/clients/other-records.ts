import type { InputOf, clientsApi } from '@gamelles/contracts';
import type { Caller, Transaction } from '@gamelles/service-kit';
import { changedElsewhere } from '../allergies/noted-elsewhere.ts';
import {
  isSameNoted,
  sealNoted,
  tryToOpen,
  type NotedAllergies,
} from '../allergies/noted-allergies.ts';
import type { Vault } from '../allergies/vault.ts';
import { isWithPresentCaterer, ofAccount } from '../policy.ts';
import { announceClients } from './announce.ts';
import type { ClientRow } from './row.ts';

type Edit = InputOf<typeof clientsApi.updateClient>['body'];

/** Writes a person's names to the records with all present caterers. */
export async function renameOtherRecords(
  trx: Transaction,
  caller: Caller,
  { firstName, lastName }: Edit,
): Promise<void> {
  const renamed = await trx<ClientRow>('clients')
    .whereRaw(ofAccount, { user_id: caller.id })
    .whereRaw(isWithPresentCaterer)
    .whereRaw('(firstname, lastname) is distinct from (?, ?)', [firstName, lastName])
    .update({ firstname: firstName, lastname: lastName, version: trx.raw('version + 1') })
    .returning('*');
  await announceClients(trx, 'updated', renamed);
}

/**
 * Writes a person's changes of their allergies to the records with other present caterers.
 * Unreadable notes stay as they are.
 */
export async function noteInOtherRecords(
  trx: Transaction,
  vault: Vault,
  { id: own, user_id }: ClientRow,
  before: NotedAllergies,
  after: NotedAllergies,
): Promise<void> {
  if (isSameNoted(before, after)) return;
  const others = await trx<ClientRow>('clients')
    .whereRaw(ofAccount, { user_id })
    .whereNot({ id: own })
    .whereRaw(isWithPresentCaterer)
    .orderBy('id')
    .forUpdate();
  for (const other of others) {
    const noted = tryToOpen(vault, other);
    if (noted === null) continue;
    const written = await trx<ClientRow>('clients')
      .where({ id: other.id })
      .update({
        ...sealNoted(vault, other.id, changedElsewhere(noted, before, after)),
        version: trx.raw('version + 1'),
      })
      .returning('*');
    await announceClients(trx, 'updated', written);
  }
}

/** Locks the records that this one has replaced: they belong to the same person and caterer. */
export async function replacedBy(
  trx: Transaction,
  { user_id, chef_id, replaced_at }: ClientRow,
): Promise<ClientRow[]> {
  if (user_id === null || replaced_at !== null) return [];
  return trx<ClientRow>('clients')
    .where({ user_id, chef_id })
    .whereNotNull('replaced_at')
    .orderBy('id')
    .forUpdate();
}
