import type { clientsApi, ResponseOf } from '@gamelles/contracts';
import { formatPhone } from '@gamelles/contracts/phone';

export const contactNames = ['phone', 'street', 'postcode', 'city', 'door_notes'] as const;

/** How to reach a person, as typed. */
export type ContactValues = Readonly<Record<(typeof contactNames)[number], string>>;

export const contactLabels: ContactValues = {
  phone: 'Téléphone',
  street: 'Adresse',
  postcode: 'Code postal',
  city: 'Ville',
  door_notes: 'Pour arriver à la porte',
};

export const noContacts: ContactValues = {
  phone: '',
  street: '',
  postcode: '',
  city: '',
  door_notes: '',
};

/** The contacts of a record; empty ones if an older service knows none. */
export function contactsOf(client: ResponseOf<typeof clientsApi.getClient>): ContactValues {
  return {
    phone: client.phone ? formatPhone(client.phone) : '',
    street: client.street ?? '',
    postcode: client.postcode ?? '',
    city: client.city ?? '',
    door_notes: client.door_notes ?? '',
  };
}

/** The contacts to send: only those that were changed, because an older service knows none. */
export function changedContacts(
  values: ContactValues,
  before: ContactValues,
): Partial<ContactValues> {
  const changed = contactNames.filter((name) => values[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
}
