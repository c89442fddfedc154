import type { clientsApi, ResponseOf } from '@gamelles/contracts';
import { DomainError, type Caller, type Database, type Transaction } from '@gamelles/service-kit';
import { lockAccount } from '../accounts/queries.ts';
import { closeRecord } from '../clients/current-record.ts';
import type { ClientRow } from '../clients/row.ts';
import { reachableClients } from '../policy.ts';

type OtherChef = ResponseOf<typeof clientsApi.listOtherChefs>[number];

/** The caterers beside the chosen one whom the person has accepted by a yes, and not left. */
export async function listOtherChefs(db: Database, caller: Caller): Promise<OtherChef[]> {
  return accepted(db, caller).orderBy('id').select('id', 'chef_id');
}

/**
 * Takes back the yes to a caterer who is not the chosen one. The record stays with that caterer,
 * like that of a chosen one who is left.
 *
 * @param id the record with that caterer
 * @throws DomainError: `client_not_found` if the caller has not accepted such a record, or left it
 */
export async function leaveOtherChef(trx: Transaction, caller: Caller, id: string): Promise<void> {
  await lockAccount(trx, caller.id);
  const record = await accepted(trx, caller).where({ id }).forUpdate().first();
  if (!record) throw new DomainError('client_not_found');
  await closeRecord(trx, record);
}

function accepted(db: Database, caller: Caller) {
  return db<ClientRow & { readonly chef_id: string }>('clients')
    .where(reachableClients(caller))
    .where({ is_current: false, left_at: null })
    .whereNotNull('chef_id');
}
