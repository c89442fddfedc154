import { itemsOf } from '@gamelles/contracts';

/** A list that a person wrote with commas, tidied: `a,, b ` is `a, b`; nothing left is null. */
export function tidiedList(text: string | undefined): string | null {
  return itemsOf(text ?? '').join(', ') || null;
}

/**
 * The names of a client whose account is deleted, made of the record's id alone, so that a caterer
 * can tell two of them apart.
 */
export function pseudonym(id: string) {
  return {
    firstname: 'Client parti',
    lastname: String(Number.parseInt(id.slice(-6), 16) % 10_000).padStart(4, '0'),
  };
}
