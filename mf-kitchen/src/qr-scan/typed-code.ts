import { tokenInLabel } from '@gamelles/contracts/label-address';
import { isWholeShortCode, shortCodeNumber, tidyShortCode } from '@gamelles/contracts/short-code';

/** The state of a code during typing. */
export type Typed = 'unfinished' | 'mistyped' | 'whole';

/** A complete short code is sent without a press; a wrong one is reported without a call. */
export function howTyped(text: string): Typed {
  if (!isWholeShortCode(tidyShortCode(text))) return 'unfinished';
  return shortCodeNumber(text) === null ? 'mistyped' : 'whole';
}

/** The error of a submitted code; undefined if it may exist. */
export function faultOf(text: string): string | undefined {
  if (tokenInLabel(text) !== null || howTyped(text) === 'whole') return undefined;
  return howTyped(text) === 'mistyped' ? mistyped : 'Ce n’est pas le code d’une étiquette.';
}

export const mistyped = 'Il y a une faute de frappe dans ce code. Relis-le sur l’étiquette.';
