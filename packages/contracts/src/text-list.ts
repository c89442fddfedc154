/**
 * The items of a list separated by commas.
 *
 * @returns the trimmed items in their order, without empty ones
 */
export function itemsOf(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The error messages for a list of a new client that names an item twice. */
export const duplicateListErrors = {
  allergies: 'Duplicate allergies are not allowed.',
  likes: 'Duplicate likes are not allowed.',
} as const;

/**
 * The first item that a list names twice, whatever its case.
 *
 * @returns the item in lower case; undefined if there is none
 */
export function repeatedItem(list: string): string | undefined {
  const items = itemsOf(list).map((item) => item.toLocaleLowerCase('fr'));
  return items.find((item, index) => items.indexOf(item) < index);
}
