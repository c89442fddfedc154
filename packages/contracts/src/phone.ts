/**
 * Removes the blanks and dots from a phone number. A French number begins with 0, a foreign one
 * with `+`.
 */
export function tidyPhone(text: string): string {
  const digits = text
    .replace(/^(\s*(?:\+|00)\s*\d+\s*)\(0\)/, '$1')
    .replace(/[\s.\-/()\u2010-\u2015]/g, '');
  return digits.replace(/^00/, '+').replace(/^\+330?(?=[1-9]\d{8}$)/, '0');
}

/** Whether a normalized text is a phone number, French or foreign. */
export function isPhone(tidied: string): boolean {
  return /^0[1-9]\d{8}$/.test(tidied) || /^\+(?!33)[1-9]\d{6,14}$/.test(tidied);
}

/** « 0612345678 » → « 06 12 34 56 78 »; a foreign number stays as it is. */
export function formatPhone(tidied: string, blank = '\u00a0'): string {
  return tidied.startsWith('+') ? tidied : tidied.replace(/\d\d(?=\d)/g, `$&${blank}`);
}
