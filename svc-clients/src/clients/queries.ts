import type { clientsApi, ResponseOf } from '@gamelles/contracts';
import { Refused, type Caller, type Database, type Transaction } from '@gamelles/service-kit';
import { recordRead } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import type { Balance } from '../balances/rules.ts';
import { currentRecord, reachableClients } from '../policy.ts';
import { presentClient, type PublicClient } from './present.ts';
import type { ClientRow } from './row.ts';

/**
 * A caterer's clients, as a French reader sorts them. Somebody whose account is deleted is among
 * them until nothing is owed either way.
 */
export const listClients = (
  db: Database,
  caller: Caller,
): Promise<ResponseOf<typeof clientsApi.listClients>> =>
  db('clients')
    .select('id', 'firstname', 'lastname')
    .where(reachableClients(caller))
    // By value: to know whether one exists, Postgres may read the balances of everybody.
    .whereRaw(
      `(departed_at is null or (
         select box_owed <> 0 or due_cents <> 0 from balances where client_id = clients.id
       ))`,
    )
    .orderByRaw('lastname collate "fr-x-icu", firstname collate "fr-x-icu", id');

/** One record, for its caterer or its client. */
export const getClient = (
  db: Database | Transaction,
  vault: Vault,
  caller: Caller,
  id: string,
): Promise<PublicClient> => showClient(db, vault, caller, { id, ...reachableClients(caller) });

/** The record that a client's account leads to. */
export const getCurrentClient = (
  db: Database,
  vault: Vault,
  caller: Caller,
): Promise<PublicClient> => showClient(db, vault, caller, currentRecord(caller));

/** Reads a record and keeps it as it is until the transaction ends. */
export const lockClient = async (
  trx: Transaction,
  caller: Caller,
  id: string,
): Promise<ClientRow> => {
  const client = await trx<ClientRow>('clients')
    .where({ id, ...reachableClients(caller) })
    .forUpdate()
    .first();
  if (!client) throw new Refused('client_not_found');
  return client;
};

export type ClientWithBalance = ClientRow & Pick<Balance, 'box_owed' | 'due_cents'>;

export const clientsWithBalance = (db: Database, which: Partial<ClientRow>) =>
  db('clients')
    .leftJoin('balances', 'client_id', 'clients.id')
    .where(which)
    .select<ClientWithBalance[]>(
      'clients.*',
      db.raw('coalesce(box_owed, 0) as box_owed'),
      db.raw('coalesce(due_cents, 0) as due_cents'),
    );

const showClient = async (
  db: Database | Transaction,
  vault: Vault,
  caller: Caller,
  which: Partial<ClientRow>,
): Promise<PublicClient> => {
  const [client] = await clientsWithBalance(db, which).limit(1);
  if (!client) throw new Refused('client_not_found');
  const allergies = vault.open(client);
  if (allergies !== null) await recordRead(db, caller, client.id);
  return presentClient(client, allergies);
};
