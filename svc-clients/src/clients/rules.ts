import { itemsOf } from '@gamelles/contracts';

/** Tidies a list with commas: `a,, b ` becomes `a, b`; an empty list becomes null. */
export function tidiedList(text: string | undefined): string | null {
  return itemsOf(text ?? '').join(', ') || null;
}

/**
 * The names of a client whose account was deleted. They are derived from the record's id, so that a
 * caterer can tell two such clients apart.
 */
export function pseudonym(id: string) {
  return {
    firstname: 'Client parti',
    lastname: String(Number.parseInt(id.slice(-6), 16) % 10_000).padStart(4, '0'),
  };
}
