import { textKey } from '@gamelles/contracts/text-key';
import type { ClientName } from '../api.ts';

/** A client in the search. */
export interface ListedName {
  readonly id: string;
  readonly name: string;
  /** The name without accents and capitals, for comparison. */
  readonly folded: string;
  readonly hasAllergies: boolean;
  /** Whether nothing new is delivered. */
  readonly isClosed: boolean;
}

/** From this number of clients on, a search is faster than a list. */
export const manyClients = 8;

const byName = new Intl.Collator('fr');

/** The clients sorted by name, first name first. */
export function listNames(clients: readonly ClientName[]): ListedName[] {
  return clients
    .map(({ id, firstname, lastname, has_allergies = false, closed = false }) => {
      const name = `${firstname} ${lastname}`;
      return { id, name, folded: fold(name), hasAllergies: has_allergies, isClosed: closed };
    })
    .sort((one, other) => byName.compare(one.name, other.name));
}

/** The clients with every typed word in their name; those whose name begins with it come first. */
export function findNames(
  names: readonly ListedName[],
  typed: string,
  atMost: number,
): ListedName[] {
  const words = wordsOf(typed);
  const [first] = words;
  if (first === undefined) return [];
  const found = names.filter(({ folded }) => words.every((word) => folded.includes(word)));
  const starts = found.filter(({ folded }) => folded.startsWith(first));
  const others = found.filter(({ folded }) => !folded.startsWith(first));
  return [...starts, ...others].slice(0, atMost);
}

/** The words of a search text. */
export function wordsOf(typed: string): string[] {
  return fold(typed).split(' ').filter(Boolean);
}

/**
 * A name for comparison, with hyphens and apostrophes as blanks, because many people type them so.
 */
export function fold(text: string): string {
  return textKey(text)
    .replace(/[\s'-]+/g, ' ')
    .trim();
}
