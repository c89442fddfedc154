import { allergenWords } from '@gamelles/contracts/allergens';
import { contactLabels } from '@gamelles/web-kit/contacts';
import type { Clash, ReadableClash } from '@gamelles/web-kit/form';
import type { ClientValues } from './client-values.ts';

const labels: Readonly<Record<keyof ClientValues, string>> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  allergies: 'Allergies',
  likes: 'Préférences',
  allergens: 'Allergènes',
  consent: 'Accord',
  ...contactLabels,
};

/** A field that two people have changed, with its label. */
export function readable({ name, typed, now }: Clash<ClientValues>): ReadableClash {
  return { label: labels[name], typed: textOf(typed), now: textOf(now) };
}

function textOf(value: ClientValues[keyof ClientValues]): string {
  return typeof value === 'string' ? value : value.map((code) => allergenWords[code]).join(', ');
}
