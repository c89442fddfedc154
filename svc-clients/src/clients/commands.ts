import type { clientsApi, InputOf } from '@gamelles/contracts';
import {
  DomainError,
  newId,
  requireTime,
  type Caller,
  type Database,
  type Limiter,
  type Transaction,
} from '@gamelles/service-kit';
import { lockAccount, lockActiveAccountForShare } from '../accounts/queries.ts';
import {
  isSameNoted,
  nothingNoted,
  openNoted,
  sealNoted,
  writtenNoted,
  type NotedAllergies,
} from '../allergies/noted-allergies.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients, announceProfileNoted } from './announce.ts';
import { requireOwnId } from '../policy.ts';
import { askForAccountEmail } from './account-email.ts';
import { eraseWithReplaced } from './erase.ts';
import { writtenContacts } from './contacts.ts';
import { noteInOtherRecords, renameOtherRecords } from './other-records.ts';
import type { PublicClient } from './present.ts';
import { getClient, lockClient, lockClientAndAccount } from './queries.ts';
import { isLinked, type ClientRow } from './row.ts';
import { isUnchanged } from './is-unchanged.ts';
import { tidiedList } from './rules.ts';

type Addition = InputOf<typeof clientsApi.createClient>['body'];
type Edit = InputOf<typeof clientsApi.updateClient>['body'];

export async function createClient(
  trx: Transaction,
  vault: Vault,
  caller: Caller,
  addition: Addition,
): Promise<PublicClient> {
  requireOwnId(caller, addition.chef_id);
  await lockActiveAccountForShare(trx, caller.id);
  const id = newId();
  const created = await trx<ClientRow>('clients')
    .insert({
      id,
      chef_id: caller.id,
      email: addition.email ?? null,
      ...described(vault, id, addition, writtenNoted(nothingNoted, caller, addition)),
    })
    .returning('*');
  await announceClients(trx, 'created', created);
  return getClient(trx, vault, caller, id);
}

/** The edit of a record, and the version that its author saw, if that is named. */
interface Change {
  readonly edit: Edit;
  readonly basedOn: number | undefined;
}

/**
 * Updates a record. If the author is its client, the new name and the changed allergies also go to
 * the records with other present caterers.
 */
export function updateClient(
  db: Database,
  vault: Vault,
  emailChanges: Limiter,
  caller: Caller,
  id: string,
  { edit, basedOn }: Change,
): Promise<PublicClient> {
  return db.transaction(async (trx) => {
    if (caller.role === 'client') await lockAccount(trx, caller.id);
    const client = await lockClient(trx, caller, id);
    // The record of a departed client keeps its pseudonym.
    if (client.departed_at !== null) throw new DomainError('client_not_found');
    // The form was opened before the person left the caterer, or another record took the place.
    if (client.user_id === caller.id && client.left_at !== null) {
      throw new DomainError('record_changed');
    }
    if (basedOn !== undefined && basedOn !== client.version) {
      // A repeat of the same edit succeeds, because its first response may have been lost.
      if (!(await isUnchanged(trx, vault, caller, client, edit))) {
        throw new DomainError('record_changed');
      }
      return getClient(trx, vault, caller, id);
    }
    await askForAccountEmail(trx, emailChanges, caller, client, edit.email);
    const before = openNoted(vault, client);
    const after = writtenNoted(before, caller, edit);
    const updated = await trx<ClientRow>('clients')
      .where({ id })
      .update({
        ...described(vault, id, edit, after),
        email: isLinked(client) ? client.email : (edit.email ?? null),
        version: trx.raw('version + 1'),
      })
      .returning('*');
    await announceClients(trx, 'updated', updated);
    await tellOfNotes(trx, caller, client, before, after);
    if (caller.role === 'client') {
      await renameOtherRecords(trx, caller, edit);
      await noteInOtherRecords(trx, vault, client, before, after);
    }
    const written = await getClient(trx, vault, caller, id);
    requireTime();
    return written;
  });
}

export function deleteClient(
  db: Database,
  vault: Vault,
  caller: Caller,
  id: string,
): Promise<void> {
  return db.transaction(async (trx) => {
    const client = await lockClientAndAccount(trx, caller, id);
    await eraseWithReplaced(trx, vault, client);
  });
}

function described(vault: Vault, id: string, edit: Edit, noted: NotedAllergies) {
  return {
    firstname: edit.firstName,
    lastname: edit.lastName,
    ...sealNoted(vault, id, noted),
    likes: tidiedList(edit.likes),
    ...writtenContacts(vault, id, edit),
  };
}

/** Tells a client that the caterer changed the allergies or reported an agreement. */
async function tellOfNotes(
  trx: Transaction,
  caller: Caller,
  client: ClientRow,
  before: NotedAllergies,
  after: NotedAllergies,
): Promise<void> {
  if (caller.role === 'client' || client.user_id === null || !isLinked(client)) return;
  if (isSameNoted(before, after)) return;
  await announceProfileNoted(trx, client.user_id);
}
