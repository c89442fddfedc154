/**
 * What makes two spellings the same dish: neither case, accents and spare blanks, nor « œ » and
 * typographic apostrophes, which keyboards lack.
 */
export const dishKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
