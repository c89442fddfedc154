import { otherAllergies, type AllergenCode } from '@gamelles/contracts/allergens';
import type { ConsentManner } from '@gamelles/contracts/allergy-consent';
import type { PersonValues } from '@gamelles/web-kit';
import {
  changedContacts,
  contactsOf,
  noContacts,
  type ContactValues,
} from '@gamelles/web-kit/contacts';
import type { Client, ClientBody } from '../api.ts';

/** The chosen allergens, and how the person agreed to the noting of health data. */
export interface AllergyValues {
  readonly allergens: AllergenCode[];
  readonly consent: '' | ConsentManner;
}

export type ClientValues = PersonValues & AllergyValues & ContactValues;

export const noValues: ClientValues = {
  firstName: '',
  lastName: '',
  email: '',
  allergies: '',
  likes: '',
  allergens: [],
  consent: '',
  ...noContacts,
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
    ...contactsOf(client),
  };
}

/**
 * The body to send. It contains only the contacts that changed since `before`, and allergens only
 * if there are or were any, because an older service knows none.
 */
export function bodyOf(values: ClientValues, before: ClientValues = noValues): ClientBody {
  const { allergens, consent } = values;
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    allergies: values.allergies.trim(),
    likes: values.likes.trim(),
    ...((allergens.length > 0 || before.allergens.length > 0) && { allergens }),
    ...(consent !== '' && { allergies_consent: { manner: consent } }),
    ...changedContacts(values, before),
  };
}
