import type { ClientValues } from './client-values.ts';

/** What stands in the way of sending the form, and in which fields. */
export interface Problem {
  message: string;
  fields: readonly (keyof ClientValues)[];
}

export type Check = (values: ClientValues) => Problem | null;

export const checkNames: Check = (values) => {
  const fields = (['firstName', 'lastName'] as const).filter((field) => !values[field].trim());
  return fields.length > 0 ? { message: 'First name and last name are required.', fields } : null;
};

export const checkNewClient: Check = (values) => {
  const missing = checkNames(values);
  if (missing) return missing;
  if (hasDuplicates(values.allergies)) {
    return { message: 'Duplicate allergies are not allowed.', fields: ['allergies'] };
  }
  if (hasDuplicates(values.likes)) {
    return { message: 'Duplicate likes are not allowed.', fields: ['likes'] };
  }
  return null;
};

function hasDuplicates(list: string): boolean {
  const items = list
    .split(',')
    .map((item) => item.trim().toLocaleLowerCase('fr'))
    .filter((item) => item !== '');
  return new Set(items).size < items.length;
}
