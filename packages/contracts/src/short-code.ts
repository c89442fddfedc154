/**
 * The code that a person types where no camera reads the label: six characters and a check
 * character, `K7M-2QX4`. No 0 O 1 I L U, which are read for each other, and no S, which is read
 * for a 5. That leaves 29 characters: as 29 is a prime number, the weighted sum below notices every
 * wrong character and every two that are swapped, neighbours or not.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const base = alphabet.length;
const length = 6;
const wholeCode = new RegExp(`^[${alphabet}]{${length + 1}}$`);

/** How many codes there are. */
export const shortCodes = base ** length;

// Numbers in a row become codes far apart. The step shares no divisor with the number of codes, so
// each number has a code of its own; the way back is its inverse modulo that number.
const step = 9_999_991;
const stepBack = 254_441_139n;

/** The code of a number from 0 to `shortCodes - 1`, as it is printed. */
export function shortCodeOf(number: number): string {
  let rest = (number * step) % shortCodes;
  let code = '';
  for (let at = 0; at < length; at += 1) {
    code = alphabet.charAt(rest % base) + code;
    rest = Math.floor(rest / base);
  }
  return formatShortCode(code + checkCharacter(code));
}

/** The number of a code that was typed; null where it is none, or has a mistake. */
export function shortCodeNumber(text: string): number | null {
  const code = tidyShortCode(text);
  if (!isWholeShortCode(code) || code.charAt(length) !== checkCharacter(code)) return null;
  let number = 0;
  for (const character of code.slice(0, length)) number = number * base + valueOf(character);
  return Number((BigInt(number) * stepBack) % BigInt(shortCodes));
}

/** A typed code, in capitals and without dashes and spaces. */
export function tidyShortCode(text: string): string {
  return text.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase();
}

/** Whether a tidy code has all of its characters, right or wrong. */
export function isWholeShortCode(tidy: string): boolean {
  return wholeCode.test(tidy);
}

/** `K7M-2QX4`, or as much of it as there is. */
export function formatShortCode(tidy: string): string {
  return tidy.length > 3 ? `${tidy.slice(0, 3)}-${tidy.slice(3)}` : tidy;
}

/** The character that makes the weighted sum of all seven a multiple of 29; its weight is 1. */
function checkCharacter(code: string): string {
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += (length + 1 - at) * valueOf(code.charAt(at));
  return alphabet.charAt((base - (sum % base)) % base);
}

function valueOf(character: string): number {
  return alphabet.indexOf(character);
}
