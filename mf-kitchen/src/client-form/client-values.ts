import { otherAllergies, type AllergenCode } from '@gamelles/contracts/allergens';
import type { ConsentManner } from '@gamelles/contracts/allergy-consent';
import { formatPhone } from '@gamelles/contracts/phone';
import type { PersonValues } from '@gamelles/web-kit';
import type { Client, ClientBody } from '../api.ts';

/** The typed contacts of a client. */
export interface ContactValues {
  readonly phone: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly door_notes: string;
}

/** The chosen allergens, and how the person agreed to the noting of health data. */
export interface AllergyValues {
  readonly allergens: AllergenCode[];
  readonly consent: '' | ConsentManner;
}

export type ClientValues = PersonValues & AllergyValues & ContactValues;

export const contactNames = ['phone', 'street', 'postcode', 'city', 'door_notes'] as const;

export const noValues: ClientValues = {
  firstName: '',
  lastName: '',
  email: '',
  allergies: '',
  likes: '',
  allergens: [],
  consent: '',
  phone: '',
  street: '',
  postcode: '',
  city: '',
  door_notes: '',
};

export function valuesOf(client: Client): ClientValues {
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    email: client.email ?? '',
    allergies: otherAllergies(client),
    likes: client.likes ?? '',
    allergens: client.allergens ?? [],
    consent: '',
    phone: client.phone ? formatPhone(client.phone) : '',
    street: client.street ?? '',
    postcode: client.postcode ?? '',
    city: client.city ?? '',
    door_notes: client.door_notes ?? '',
  };
}

/**
 * The body to send. It contains only the contacts that changed since `before`, and allergens only
 * if there are or were any, because an older service knows none.
 */
export function bodyOf(values: ClientValues, before: ClientValues = noValues): ClientBody {
  const { allergens, consent } = values;
  const changed = contactNames.filter((name) => values[name].trim() !== before[name]);
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    allergies: values.allergies.trim(),
    likes: values.likes.trim(),
    ...((allergens.length > 0 || before.allergens.length > 0) && { allergens }),
    ...(consent !== '' && { allergies_consent: { manner: consent } }),
    ...Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
  };
}
