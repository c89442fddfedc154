import { tidyPhone } from '@gamelles/contracts/phone';

/**
 * The words of a search in the spelling of the column `search_key`. Unlike `textKey`, it leaves out
 * accents alone: in other scripts, marks are vowels.
 */
export function searchWords(typed: string): string[] {
  return (isPartOfPhone(typed) ? storedPhone(typed) : typed)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[\s\p{Cc}'’-]+/gu, ' ')
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
