import { textKey } from '@gamelles/contracts';
import { tidyPhone } from '@gamelles/contracts/phone';

/** The words of a search in the spelling of the column `search_key`. */
export function searchWords(typed: string): string[] {
  return textKey(isPartOfPhone(typed) ? storedPhone(typed) : typed)
    .replace(/[\s'-]+/g, ' ')
    .split(' ')
    .filter(Boolean);
}

function isPartOfPhone(typed: string): boolean {
  return /^\s*\+?\d[\d\s.()/-]*$/.test(typed);
}

/** Phones show « +33 6 12 … » for a caller; the column has « 0612… ». */
function storedPhone(typed: string): string {
  return tidyPhone(typed).replace(/^\+33/, '0');
}
