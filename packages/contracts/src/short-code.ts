/**
 * A short code for a label, to type when no camera reads it: six characters and a check character,
 * `K7M-2QX4`. The alphabet has no 0 O 1 I L U, which are confused with each other, and no S, which
 * looks like a 5. The remaining 29 characters are a prime number, so the weighted sum below detects
 * every wrong character and every two swapped ones.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const base = alphabet.length;
const length = 6;
const wholeCode = new RegExp(`^[${alphabet}]{${length + 1}}$`);

/** The number of possible codes. */
export const shortCodes = base ** length;

// Consecutive numbers get codes that look unrelated. The step and the number of codes have no
// common divisor, so each number gets a different code; the inverse of the step leads back.
const step = 9_999_991;
const stepBack = 254_441_139n;

/** The printed code of a number from 0 to `shortCodes - 1`. */
export function shortCodeOf(number: number): string {
  let rest = (number * step) % shortCodes;
  let code = '';
  for (let at = 0; at < length; at += 1) {
    code = alphabet.charAt(rest % base) + code;
    rest = Math.floor(rest / base);
  }
  return formatShortCode(code + checkCharacter(code));
}

/** The number of a typed code; null for a malformed or mistyped one. */
export function shortCodeNumber(text: string): number | null {
  const code = tidyShortCode(text);
  if (!isWholeShortCode(code) || code.charAt(length) !== checkCharacter(code)) return null;
  let number = 0;
  for (const character of code.slice(0, length)) number = number * base + valueOf(character);
  return Number((BigInt(number) * stepBack) % BigInt(shortCodes));
}

/** A typed code in capitals, without dashes and spaces. */
export function tidyShortCode(text: string): string {
  return text.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase();
}

/** Whether a normalized code is complete, right or wrong. */
export function isWholeShortCode(tidy: string): boolean {
  return wholeCode.test(tidy);
}

/** `K7M-2QX4`, or the part of it that is typed so far. */
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
