/**
 * A phone number without the blanks and dots that people write. A French one begins with 0, one of
 * another country with `+`.
 */
export function tidyPhone(text: string): string {
  const digits = text
    .replace(/^(\s*(?:\+|00)\s*\d+\s*)\(0\)/, '$1')
    .replace(/[\s.\-/()\u2010-\u2015]/g, '');
  return digits.replace(/^00/, '+').replace(/^\+330?(?=[1-9]\d{8}$)/, '0');
}

/** Whether a tidied text is a phone number: a French one, or one of another country. */
export function isPhone(tidied: string): boolean {
  return /^0[1-9]\d{8}$/.test(tidied) || /^\+(?!33)[1-9]\d{6,14}$/.test(tidied);
}

/** « 0612345678 » → « 06 12 34 56 78 »; a number of another country stays as it is. */
export function formatPhone(tidied: string, blank = '\u00a0'): string {
  return tidied.startsWith('+') ? tidied : tidied.replace(/\d\d(?=\d)/g, `$&${blank}`);
}
