/**
 * The items of a list that a person wrote with commas.
 *
 * @returns the items without blanks around them, in their order; empty ones are left out
 */
export function itemsOf(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The sentences for a list of a new client that names an item twice. */
export const duplicateListErrors = {
  allergies: 'Duplicate allergies are not allowed.',
  likes: 'Duplicate likes are not allowed.',
} as const;

/**
 * The first item that a list names twice, whatever its case.
 *
 * @returns the item in lower case; undefined where each item stands once
 */
export function repeatedItem(list: string): string | undefined {
  const items = itemsOf(list).map((item) => item.toLocaleLowerCase('fr'));
  return items.find((item, index) => items.indexOf(item) < index);
}
