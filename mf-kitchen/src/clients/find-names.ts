import { textKey } from '@gamelles/contracts/text-key';
import type { ClientName } from '../api.ts';

/** A client as one looks for it. */
export interface ListedName {
  readonly id: string;
  readonly name: string;
  /** The name without accents and capitals, as it is compared. */
  readonly folded: string;
  readonly hasAllergies: boolean;
}

/** From so many clients on, choosing from a list takes longer than typing. */
export const manyClients = 8;

const byName = new Intl.Collator('fr');

/** Clients in the order in which their names read, first name first. */
export function listNames(clients: readonly ClientName[]): ListedName[] {
  return clients
    .map(({ id, firstname, lastname, has_allergies = false }) => {
      const name = `${firstname} ${lastname}`;
      return { id, name, folded: fold(name), hasAllergies: has_allergies };
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

/** The words of what somebody types to look for a client. */
export function wordsOf(typed: string): string[] {
  return fold(typed).split(' ').filter(Boolean);
}

/** A name as it is searched for: many type hyphens and apostrophes as blanks. */
export function fold(text: string): string {
  return textKey(text)
    .replace(/[\s'-]+/g, ' ')
    .trim();
}
