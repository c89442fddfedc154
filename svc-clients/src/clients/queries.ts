import type { clientsApi, ResponseOf } from '@gamelles/contracts';
import { DomainError, type Caller, type Database, type Transaction } from '@gamelles/service-kit';
import type { Knex } from 'knex';
import { lockAccount } from '../accounts/queries.ts';
import { openNoted } from '../allergies/noted-allergies.ts';
import { recordRead } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import type { Balance } from '../balances/rules.ts';
import { currentRecord, reachableClients } from '../policy.ts';
import { presentClient, presentListed, type ListedRow, type PublicClient } from './present.ts';
import type { ClientRow } from './row.ts';

/**
 * A caterer's clients in French alphabetical order. Clients who left, or whose account was deleted,
 * are included while anything is owed.
 */
export async function listClients(
  db: Database,
  caller: Caller,
): Promise<ResponseOf<typeof clientsApi.listClients>> {
  const listed = await db('clients')
    .joinRaw(
      // One look-up per client in the order of the clients: `offset` prevents a join.
      `left join lateral (
         select box_owed, due_cents from balances where client_id = clients.id offset 0
       ) balance on true`,
    )
    .where(reachableClients(caller))
    .whereRaw(
      `(coalesce(departed_at, left_at) is null
        or balance.box_owed <> 0 or balance.due_cents <> 0)`,
    )
    .orderByRaw('lastname collate "fr-x-icu", firstname collate "fr-x-icu", id')
    .select<ListedRow[]>(
      'id',
      'firstname',
      'lastname',
      db.raw('coalesce(box_owed, 0) as box_owed'),
      db.raw('coalesce(due_cents, 0) as due_cents'),
      db.raw('sealed_allergies is not null as has_allergies'),
      db.raw('left_at is not null as closed'),
    );
  return listed.map(presentListed);
}

/** A record for its caterer or its client. */
export function getClient(
  db: Database | Transaction,
  vault: Vault,
  caller: Caller,
  id: string,
): Promise<PublicClient> {
  return showClient(db, vault, caller, (clients) => {
    void clients.where('clients.id', id).where(reachableClients(caller));
  });
}

/** The name and the caterer of a client, without reading the allergies. */
export async function getClientNames(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ResponseOf<typeof clientsApi.getClientNames>> {
  const names = await db<ClientRow>('clients')
    .where({ id })
    .where(reachableClients(caller))
    .first('id', 'chef_id', 'firstname', 'lastname');
  if (!names) throw new DomainError('client_not_found');
  return names;
}

/** The current record of a client's account. */
export function getCurrentClient(
  db: Database,
  vault: Vault,
  caller: Caller,
): Promise<PublicClient> {
  return showClient(db, vault, caller, (clients) => void clients.where(currentRecord(caller)));
}

/** Reads and locks a record until the transaction ends. */
export async function lockClient(trx: Transaction, caller: Caller, id: string): Promise<ClientRow> {
  const client = await trx<ClientRow>('clients')
    .where({ id })
    .where(reachableClients(caller))
    .forUpdate()
    .first();
  if (!client) throw new DomainError('client_not_found');
  return client;
}

/** The same, after locking its account, if it has one. */
export async function lockClientAndAccount(
  trx: Transaction,
  caller: Caller,
  id: string,
): Promise<ClientRow> {
  const client = await lockRecordAndAccount(trx, id, reachableClients(caller));
  if (!client) throw new DomainError('client_not_found');
  return client;
}

/** The same for any record, erased ones included. */
export async function lockRecordAndAccount(
  trx: Transaction,
  id: string,
  which: Knex.QueryCallback = () => {},
): Promise<ClientRow | undefined> {
  const find = () => trx<ClientRow>('clients').where({ id }).where(which);
  const client = await find().first('user_id');
  if (client && client.user_id !== null) await lockAccount(trx, client.user_id);
  return client && find().forUpdate().first();
}

export type ClientWithBalance = ClientRow & Pick<Balance, 'box_owed' | 'due_cents'>;

export function clientsWithBalance(db: Database, which: Knex.QueryCallback) {
  return db('clients')
    .leftJoin('balances', 'client_id', 'clients.id')
    .where(which)
    .select<ClientWithBalance[]>(
      'clients.*',
      db.raw('coalesce(box_owed, 0) as box_owed'),
      db.raw('coalesce(due_cents, 0) as due_cents'),
    );
}

async function showClient(
  db: Database | Transaction,
  vault: Vault,
  caller: Caller,
  which: Knex.QueryCallback,
): Promise<PublicClient> {
  const [client] = await clientsWithBalance(db, which).limit(1);
  if (!client) throw new DomainError('client_not_found');
  const noted = openNoted(vault, client);
  if (noted.text !== null && !(await recordRead(db, caller, client.id, 'profile'))) {
    throw new DomainError('client_not_found');
  }
  const shown = presentClient(vault, client, noted);
  if (caller.role !== 'client') return shown;
  return { ...shown, noted_elsewhere: await isNotedElsewhere(db, caller, client) };
}

/** Whether a person's allergies are in a record with another caterer, present or former. */
async function isNotedElsewhere(
  db: Database | Transaction,
  caller: Caller,
  { id }: Pick<ClientRow, 'id'>,
): Promise<boolean> {
  const other = await db<ClientRow>('clients')
    .where(reachableClients(caller))
    .whereNot({ id })
    .whereNotNull('chef_id')
    .whereNotNull('sealed_allergies')
    .first('id');
  return other !== undefined;
}
