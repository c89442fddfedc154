import { DomainError, type Caller, type Transaction } from '@gamelles/service-kit';
import { lockAccount, lockChefForShare } from '../accounts/queries.ts';
import type { Vault } from '../allergies/vault.ts';
import {
  closeRecord,
  lockCurrentRecord,
  openCurrentRecord,
  profileOf,
} from '../clients/current-record.ts';
import type { ClientRow } from '../clients/row.ts';
import { linkChosenRecord } from './link-records.ts';

/** Moves a client's account to a caterer. The former record stays with its caterer. */
export async function selectChef(
  trx: Transaction,
  vault: Vault,
  caller: Caller,
  chefId: string,
): Promise<void> {
  const account = await lockAccount(trx, caller.id);
  if (!(await lockChefForShare(trx, chefId))) {
    throw new DomainError('unknown_chef', { chefId: 'Ce traiteur n’existe pas.' });
  }
  const current = await requireCurrentRecord(trx, caller);
  await trx('link_refusals').where({ user_id: caller.id, chef_id: chefId }).delete();
  if (current.chef_id === chefId) return;
  await moveTo(trx, vault, caller, current, chefId);
  await linkChosenRecord(trx, vault, account);
}

/** Moves a client's account to no caterer. The former record stays with its caterer. */
export async function leaveChef(trx: Transaction, vault: Vault, caller: Caller): Promise<void> {
  await lockAccount(trx, caller.id);
  const current = await requireCurrentRecord(trx, caller);
  if (current.chef_id !== null) await moveTo(trx, vault, caller, current, null);
}

/** @throws DomainError: `client_not_found` until the event of the account has arrived */
async function requireCurrentRecord(trx: Transaction, caller: Caller): Promise<ClientRow> {
  const current = await lockCurrentRecord(trx, caller);
  if (!current) throw new DomainError('client_not_found');
  return current;
}

async function moveTo(
  trx: Transaction,
  vault: Vault,
  { id: user_id }: Caller,
  current: ClientRow,
  chefId: string | null,
): Promise<void> {
  await closeRecord(trx, current);
  await openCurrentRecord(trx, vault, { ...profileOf(vault, current), user_id }, chefId);
}
