import { tokenInLabel } from '@gamelles/contracts/label-address';
import { isWholeShortCode, shortCodeNumber, tidyShortCode } from '@gamelles/contracts/short-code';

/** How far somebody has typed a code. */
export type Typed = 'unfinished' | 'mistyped' | 'whole';

/** A whole short code needs no button; a wrong one is told before any call. */
export function howTyped(text: string): Typed {
  if (!isWholeShortCode(tidyShortCode(text))) return 'unfinished';
  return shortCodeNumber(text) === null ? 'mistyped' : 'whole';
}

/** The fault in a code that somebody sends; undefined for a code that may be known. */
export function faultOf(text: string): string | undefined {
  if (tokenInLabel(text) !== null || howTyped(text) === 'whole') return undefined;
  return howTyped(text) === 'mistyped' ? mistyped : 'Ce n’est pas le code d’une étiquette.';
}

export const mistyped = 'Il y a une faute de frappe dans ce code. Relis-le sur l’étiquette.';
