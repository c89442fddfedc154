/**
 * A text as searches and comparisons see it: without case, accents and spare blanks, and spelt as
 * keyboards without « œ » and typographic apostrophes write it. Two dishes with the same key are one
 * dish, in every service.
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
