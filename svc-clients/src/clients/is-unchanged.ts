import type { clientsApi, InputOf } from '@gamelles/contracts';
import type { Caller } from '@gamelles/service-kit';
import { openNoted, writtenNoted } from '../allergies/noted-allergies.ts';
import type { Vault } from '../allergies/vault.ts';
import { presentContacts } from './contacts.ts';
import type { ClientRow } from './row.ts';
import { tidiedList } from './rules.ts';

type Edit = InputOf<typeof clientsApi.updateClient>['body'];

/** Whether a record says already what an edit would write. */
export function isUnchanged(vault: Vault, caller: Caller, client: ClientRow, edit: Edit): boolean {
  const noted = openNoted(vault, client);
  const wanted = writtenNoted(noted, caller, edit);
  const contacts = Object.entries(presentContacts(vault, client));
  const given = new Map<string, unknown>(Object.entries(edit));
  return (
    client.firstname === edit.firstName &&
    client.lastname === edit.lastName &&
    client.email === (edit.email ?? null) &&
    client.likes === tidiedList(edit.likes) &&
    noted.text === wanted.text &&
    noted.codes.join() === wanted.codes.join() &&
    contacts.every(([name, now]) => given.get(name) === undefined || given.get(name) === now)
  );
}
