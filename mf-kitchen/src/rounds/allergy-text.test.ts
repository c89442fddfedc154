import { expect, test } from 'vitest';
import { allergyText } from './allergy-text.ts';

test.each([
  [{ allergies: 'lait, kiwi' }, 'Allergies\u00a0: lait, kiwi'],
  [{ allergies: null, ask_allergies: true }, 'Allergies\u00a0: demande-lui'],
  [
    { allergies: null, ask_allergies: true, allergies_unreadable: true },
    'Allergies illisibles\u00a0: demande au client',
  ],
  [{ allergies: null, ask_allergies: false }, null],
  [{ allergies: null }, null],
])('at a door, %o is shown as %j', (door, text) => {
  expect(allergyText(door)).toBe(text);
});
