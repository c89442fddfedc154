import { eurosFromCents, type clientsApi, type ResponseOf } from '@gamelles/contracts';
import { lastWord, presentConsent } from '../allergies/consents.ts';
import type { NotedAllergies } from '../allergies/noted-allergies.ts';
import type { Vault } from '../allergies/vault.ts';
import type { Balance } from '../balances/rules.ts';
import { presentContacts } from './contacts.ts';
import type { ClientRow } from './row.ts';

export type PublicClient = ResponseOf<typeof clientsApi.getClient>;

/** A record with its balance, in the form that its caterer and its client see. */
export function presentClient(
  vault: Vault,
  client: ClientRow & Pick<Balance, 'box_owed' | 'due_cents'>,
  { text, codes, consents }: NotedAllergies,
): PublicClient {
  return {
    id: client.id,
    chef_id: client.chef_id,
    firstname: client.firstname,
    lastname: client.lastname,
    firstName: client.firstname,
    lastName: client.lastname,
    email: client.email,
    allergies: text,
    allergens: [...codes],
    allergies_consent: presentConsent(lastWord(consents)),
    likes: client.likes,
    ...presentContacts(vault, client),
    box_owed: client.box_owed,
    amount_due: eurosFromCents(client.due_cents),
    closed: client.left_at === null ? undefined : true,
    version: client.version,
  };
}

export type ListedRow = Pick<ClientRow, 'id' | 'firstname' | 'lastname'> &
  Pick<Balance, 'box_owed' | 'due_cents'> & {
    readonly has_allergies: boolean;
    readonly closed: boolean;
  };

/** A client in a list. */
export function presentListed({
  due_cents,
  closed,
  ...client
}: ListedRow): ResponseOf<typeof clientsApi.listClients>[number] {
  return { ...client, amount_due: eurosFromCents(due_cents), closed: closed || undefined };
}
