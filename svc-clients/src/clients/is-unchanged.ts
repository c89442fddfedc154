import type { clientsApi, InputOf } from '@gamelles/contracts';
import type { Caller, Transaction } from '@gamelles/service-kit';
import { openNoted, writtenNoted } from '../allergies/noted-allergies.ts';
import type { Vault } from '../allergies/vault.ts';
import { presentContacts } from './contacts.ts';
import { findEmailWish } from './email-wishes.ts';
import { isLinked, type ClientRow } from './row.ts';
import { tidiedList } from './rules.ts';

type Edit = InputOf<typeof clientsApi.updateClient>['body'];

/** Whether a record already has everything that an edit would write. */
export async function isUnchanged(
  trx: Transaction,
  vault: Vault,
  caller: Caller,
  client: ClientRow,
  edit: Edit,
): Promise<boolean> {
  const noted = openNoted(vault, client);
  const wanted = writtenNoted(noted, caller, edit);
  const contacts = Object.entries(presentContacts(vault, client));
  const given = new Map<string, unknown>(Object.entries(edit));
  return (
    client.firstname === edit.firstName &&
    client.lastname === edit.lastName &&
    (await isSameEmail(trx, client, edit)) &&
    client.likes === tidiedList(edit.likes) &&
    noted.text === wanted.text &&
    noted.codes.join() === wanted.codes.join() &&
    noted.consents === wanted.consents &&
    contacts.every(([name, now]) => given.get(name) === undefined || given.get(name) === now)
  );
}

/** An edit never changes the address of an account; it can only ask for another one. */
async function isSameEmail(trx: Transaction, client: ClientRow, { email }: Edit): Promise<boolean> {
  if (client.email === (email ?? null)) return true;
  if (!isLinked(client) || client.user_id === null) return false;
  return email === undefined || email === (await findEmailWish(trx, client.user_id));
}
