import { z } from 'zod';
import { knownConsent } from './consents.ts';
import { allergens, euros, id } from './fields.ts';

const names = {
  firstname: z.string(),
  lastname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
};

const nullableText = z.string().nullable();

/** How to reach a person; part of the record and of the person's export. */
const contacts = {
  phone: nullableText.optional(),
  street: nullableText.optional(),
  postcode: nullableText.optional(),
  city: nullableText.optional(),
  door_notes: nullableText.optional(),
};

/** A client record with both spellings of the names, because screens read both. */
export const client = z
  .object({
    id,
    chef_id: id.nullable(),
    ...names,
    email: z.string().nullable(),
    allergies: z.string().nullable(),
    /** The allergens whose words are in `allergies`; the rest of that text is free. */
    allergens: allergens.optional(),
    allergies_consent: knownConsent.nullable().optional(),
    likes: z.string().nullable(),
    ...contacts,
    box_owed: z.int(),
    amount_due: euros,
    /** The person has left the caterer, or has another record there: nothing new is delivered. */
    closed: z.boolean().optional(),
    /** Another caterer of the person, or a former one, keeps allergies; told to the person alone. */
    noted_elsewhere: z.boolean().optional(),
    /** Grows with every change; an edit names the version that it is based on. */
    version: z.int().optional(),
  })
  .meta({ id: 'Client' });

/** The name and the caterer of a client: other services need no more. */
export const clientNames = client
  .pick({ id: true, chef_id: true, firstname: true, lastname: true })
  .meta({ id: 'ClientNames' });

/** A client in a list. It says whether there are allergies, but not which ones. */
export const listedClient = client
  .pick({ id: true, firstname: true, lastname: true })
  .extend({
    box_owed: z.int().optional(),
    amount_due: euros.optional(),
    has_allergies: z.boolean().optional(),
    closed: z.boolean().optional(),
  })
  .meta({ id: 'ListedClient' });

export const addressBookEntry = client
  .pick({ firstname: true, lastname: true, email: true, likes: true })
  .extend({
    phone: nullableText,
    street: nullableText,
    postcode: nullableText,
    city: nullableText,
  })
  .meta({ id: 'AddressBookEntry' });
