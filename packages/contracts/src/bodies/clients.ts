import { z } from 'zod';
import {
  acceptBothNameSpellings,
  allergens,
  allergiesConsent,
  city,
  clearable,
  distinctList,
  doorNotes,
  email,
  freeText,
  id,
  name,
  optional,
  phone,
  postcode,
  street,
} from '../fields.ts';
import { duplicateListErrors } from '../text-list.ts';

const clientFields = {
  firstName: name,
  lastName: name,
  email: optional(email),
  allergies: optional(freeText),
  // Left out: the codes chosen before stay, if their words are still in `allergies`.
  allergens: optional(allergens),
  allergies_consent: optional(allergiesConsent),
  likes: optional(freeText),
  phone: clearable(phone),
  street: clearable(street),
  postcode: clearable(postcode),
  city: clearable(city),
  door_notes: clearable(doorNotes),
};
export const createClientBody = acceptBothNameSpellings(
  z.strictObject({
    ...clientFields,
    allergies: optional(distinctList(duplicateListErrors.allergies)),
    likes: optional(distinctList(duplicateListErrors.likes)),
    chef_id: optional(id),
  }),
);
export const updateClientBody = acceptBothNameSpellings(z.strictObject(clientFields));
