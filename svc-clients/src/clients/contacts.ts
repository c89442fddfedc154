import type { clientsApi, InputOf } from '@gamelles/contracts';
import type { Vault } from '../allergies/vault.ts';
import type { ClientRow } from './row.ts';

type ContactColumns = Pick<
  ClientRow,
  'phone' | 'street' | 'postcode' | 'city' | 'sealed_door_notes'
>;

/** The contacts of a record in the form that its caterer and its client see. */
export function presentContacts(vault: Vault, client: ContactColumns & Pick<ClientRow, 'id'>) {
  const { phone, street, postcode, city } = client;
  return { phone, street, postcode, city, door_notes: vault.openDoorNotes(client) };
}

/** The columns that an edit writes. Missing fields stay, because older screens have no contacts. */
export function writtenContacts(
  vault: Vault,
  id: string,
  edit: InputOf<typeof clientsApi.updateClient>['body'],
): Partial<ContactColumns> {
  const { phone, street, postcode, city, door_notes } = edit;
  return {
    ...(phone !== undefined && { phone }),
    ...(street !== undefined && { street }),
    ...(postcode !== undefined && { postcode }),
    ...(city !== undefined && { city }),
    ...(door_notes !== undefined && { sealed_door_notes: vault.closeDoorNotes(id, door_notes) }),
  };
}

/** The contacts of a record that replaces another one: its own, or else those of the other. */
export function joinedContacts(vault: Vault, own: ClientRow, other: ClientRow): ContactColumns {
  const door_notes = vault.openDoorNotes(own) ?? vault.openDoorNotes(other);
  // The address is taken as a whole, because a street and a town of two addresses make no address.
  const { street, postcode, city } = hasAddress(own) ? own : other;
  return {
    phone: own.phone ?? other.phone,
    street,
    postcode,
    city,
    sealed_door_notes: vault.closeDoorNotes(own.id, door_notes),
  };
}

function hasAddress({ street, postcode, city }: ContactColumns): boolean {
  return street !== null || postcode !== null || city !== null;
}
