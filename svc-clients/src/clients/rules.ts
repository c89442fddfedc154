/** A list that a person wrote with commas, tidied: `a,, b ` is `a, b`; nothing left is null. */
export const tidiedList = (text: string | undefined): string | null =>
  itemsOf(text).join(', ') || null;

/** Whether an item stands twice in a list separated by commas, whatever its case. */
export const hasDuplicates = (text: string | undefined): boolean => {
  const items = itemsOf(text).map((item) => item.toLowerCase());
  return new Set(items).size < items.length;
};

/**
 * The names of a client whose account is deleted, made of the record's id alone, so that a caterer
 * can tell two of them apart.
 */
export const pseudonym = (id: string) => ({
  firstname: 'Client parti',
  lastname: String(Number.parseInt(id.slice(-6), 16) % 10_000).padStart(4, '0'),
});

const itemsOf = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
