import { otherAllergies } from '@gamelles/contracts/allergens';
import { allergyConsent } from '@gamelles/contracts/allergy-consent';
import type { SessionUser } from '@gamelles/web-kit';
import { changedContacts, contactsOf } from '@gamelles/web-kit/contacts';
import type { Details, OwnClient } from '../api.ts';

/** The values of the form for a record. */
export function detailsOf(client: OwnClient): Details {
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    email: client.email ?? '',
    allergies: otherAllergies(client),
    likes: client.likes ?? '',
    allergens: client.allergens ?? [],
    agreed: false,
    ...contactsOf(client),
  };
}

/**
 * The body to send. It contains only the contacts that changed since `before`, and allergens only
 * if there are or were any, because an older service knows none.
 */
export function bodyOf(details: Details, before: Details) {
  const { firstName, lastName, email, allergies, likes, allergens, agreed } = details;
  return {
    firstName,
    lastName,
    email,
    allergies,
    likes,
    ...((allergens.length > 0 || before.allergens.length > 0) && { allergens }),
    ...(agreed && { allergies_consent: { text_version: allergyConsent.version } }),
    ...changedContacts(details, before),
  };
}

/** Whether the person has agreed to the present version of the text. */
export function hasAgreed({ allergies_consent: consent }: OwnClient): boolean {
  return consent?.state === 'own' && consent.text_version === allergyConsent.version;
}

/** The signed-in person with the new names; the log-in address changes elsewhere. */
export function renamed(user: SessionUser, { firstname, lastname }: OwnClient): SessionUser {
  return { ...user, username: `${firstname} ${lastname}`, firstname, lastname };
}
