import { allergenWords } from '@gamelles/contracts/allergens';
import { contactLabels } from '@gamelles/web-kit/contacts';
import type { Clash, ReadableClash } from '@gamelles/web-kit/form';
import type { Details } from '../api.ts';

const labels: Readonly<Record<keyof Details, string>> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  allergies: 'Allergies',
  likes: 'Préférences',
  allergens: 'Allergènes',
  agreed: 'Accord',
  ...contactLabels,
};

/** A field that the caterer has changed as well, with its label. */
export function readable({ name, typed, now }: Clash<Details>): ReadableClash {
  return { label: labels[name], typed: textOf(typed), now: textOf(now) };
}

function textOf(value: Details[keyof Details]): string {
  if (typeof value === 'boolean') return value ? 'donné' : '';
  return typeof value === 'string' ? value : value.map((code) => allergenWords[code]).join(', ');
}
