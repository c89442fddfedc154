import { textKey } from '@gamelles/contracts';

/** The words of a search in the spelling of the column `search_key`. */
export function searchWords(typed: string): string[] {
  return textKey(typed)
    .replace(/[\s'-]+/g, ' ')
    .split(' ')
    .filter(Boolean);
}
