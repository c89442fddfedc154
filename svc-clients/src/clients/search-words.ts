import { textKey } from '@gamelles/contracts';

/** The words of what somebody types, spelt as the column `search_key` spells names. */
export function searchWords(typed: string): string[] {
  return textKey(typed)
    .replace(/[\s'-]+/g, ' ')
    .split(' ')
    .filter(Boolean);
}
