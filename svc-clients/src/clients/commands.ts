import type { clientsApi, InputOf } from '@gamelles/contracts';
import {
  newId,
  Refused,
  type Caller,
  type Database,
  type Limiter,
  type Transaction,
} from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from '../events/announce-client.ts';
import { requireOwnId } from '../policy.ts';
import { askForAccountEmail } from './account-email.ts';
import { eraseClients } from './erasure.ts';
import type { PublicClient } from './present.ts';
import { getClient, lockClient } from './queries.ts';
import type { ClientRow } from './row.ts';
import { hasDuplicates, tidiedList } from './rules.ts';

type Addition = InputOf<typeof clientsApi.createClient>['body'];
type Edit = InputOf<typeof clientsApi.updateClient>['body'];

export const createClient = async (
  trx: Transaction,
  vault: Vault,
  caller: Caller,
  addition: Addition,
): Promise<PublicClient> => {
  requireOwnId(caller, addition.chef_id);
  refuseDuplicates(addition);
  const id = newId();
  const created = await trx<ClientRow>('clients')
    .insert({
      id,
      chef_id: caller.id,
      email: addition.email ?? null,
      ...described(vault, id, addition),
    })
    .returning('*');
  await announceClients(trx, 'created', created);
  return getClient(trx, vault, caller, id);
};

/** What a client writes of the own name holds with every caterer. */
export const updateClient = (
  db: Database,
  vault: Vault,
  emailChanges: Limiter,
  caller: Caller,
  id: string,
  edit: Edit,
): Promise<PublicClient> =>
  db.transaction(async (trx) => {
    const client = await lockClient(trx, caller, id);
    await askForAccountEmail(trx, emailChanges, caller, client, edit.email);
    const updated = await trx<ClientRow>('clients')
      .where({ id })
      .update({
        ...described(vault, id, edit),
        email: client.user_id === null ? (edit.email ?? null) : client.email,
        version: trx.raw('version + 1'),
      })
      .returning('*');
    await announceClients(trx, 'updated', updated);
    if (caller.role === 'client') await renameOtherRecords(trx, caller, edit);
    return getClient(trx, vault, caller, id);
  });

export const deleteClient = (
  db: Database,
  vault: Vault,
  caller: Caller,
  id: string,
): Promise<void> =>
  db.transaction(async (trx) => eraseClients(trx, vault, [await lockClient(trx, caller, id)]));

const described = (vault: Vault, id: string, { firstName, lastName, allergies, likes }: Edit) => ({
  firstname: firstName,
  lastname: lastName,
  sealed_allergies: vault.close(id, tidiedList(allergies)),
  likes: tidiedList(likes),
});

const refuseDuplicates = ({ allergies, likes }: Addition): void => {
  const fields = {
    ...(hasDuplicates(allergies) && { allergies: 'Duplicate allergies are not allowed.' }),
    ...(hasDuplicates(likes) && { likes: 'Duplicate likes are not allowed.' }),
  };
  if (Object.keys(fields).length > 0) throw new Refused('invalid', fields);
};

const renameOtherRecords = async (
  trx: Transaction,
  caller: Caller,
  { firstName, lastName }: Edit,
): Promise<void> => {
  const renamed = await trx<ClientRow>('clients')
    .where({ user_id: caller.id })
    .whereRaw('(firstname, lastname) is distinct from (?, ?)', [firstName, lastName])
    .update({ firstname: firstName, lastname: lastName, version: trx.raw('version + 1') })
    .returning('*');
  await announceClients(trx, 'updated', renamed);
};
