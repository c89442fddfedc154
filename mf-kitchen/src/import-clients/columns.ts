import { textKey } from '@gamelles/contracts/text-key';
import type { AllergyValues, ClientValues } from '../client-form/client-values.ts';

/** A file contains allergens as text, because people choose the coded ones one by one. */
export type Column = Exclude<keyof ClientValues, keyof AllergyValues>;

const mobileNames = ['portable', 'mobile', 'téléphone portable', 'téléphone mobile'];

/** The column names in people's files; the first one is our own. */
export const columnNames: Readonly<Record<Column, readonly [string, ...string[]]>> = {
  firstName: ['Prénom', 'firstname', 'first name', 'given name'],
  lastName: ['Nom', 'nom de famille', 'lastname', 'last name', 'family name'],
  email: ['E-mail', 'email', 'mail', 'courriel', 'adresse e-mail', 'adresse mail'],
  phone: ['Téléphone', 'tel', 'tél.', ...mobileNames, 'fixe', 'phone', 'numéro de téléphone'],
  street: ['Adresse', 'rue', 'numéro et rue', 'adresse postale', 'street'],
  postcode: ['Code postal', 'cp', 'postcode', 'zip'],
  city: ['Ville', 'commune', 'city'],
  allergies: ['Allergies', 'allergie'],
  likes: ['Préférences', 'goûts', 'préférence', 'likes'],
  door_notes: ['Pour arriver à la porte', 'digicode', 'porte', 'accès', 'interphone'],
};

/** The column of a header, if any. */
export function columnOf(header: string): Column | undefined {
  const key = textKey(header);
  const entry = entries.find(([, names]) => names.some((name) => textKey(name) === key));
  return entry?.[0];
}

/** Whether a header names the numbers of mobile phones. */
export function isMobile(header = ''): boolean {
  return mobileNames.map(textKey).includes(textKey(header));
}

const entries: readonly (readonly [Column, readonly string[]])[] = [
  ['firstName', columnNames.firstName],
  ['lastName', columnNames.lastName],
  ['email', columnNames.email],
  ['phone', columnNames.phone],
  ['street', columnNames.street],
  ['postcode', columnNames.postcode],
  ['city', columnNames.city],
  ['allergies', columnNames.allergies],
  ['likes', columnNames.likes],
  ['door_notes', columnNames.door_notes],
];
