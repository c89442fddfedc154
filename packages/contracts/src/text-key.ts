/**
 * A key for searching and comparing texts: without case, accents and extra blanks, and with « œ »
 * and typographic apostrophes as keyboards write them. In every service, two dishes with the same
 * key are the same dish.
 */
export function textKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}
