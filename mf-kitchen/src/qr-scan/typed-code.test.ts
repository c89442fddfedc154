import { shortCodeOf } from '@gamelles/contracts/short-code';
import { expect, test } from 'vitest';
import { faultOf, howTyped, mistyped } from './typed-code.ts';

const code = shortCodeOf(123_456);

test('a code is complete with its last character, in any case, with or without dash', () => {
  expect([code, code.toLowerCase(), code.replace('-', '')].map(howTyped)).toEqual([
    'whole',
    'whole',
    'whole',
  ]);
  expect(howTyped(code.slice(0, -1))).toBe('unfinished');
});

test('a wrong check character is reported', () => {
  const wrong = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
  expect([howTyped(wrong), faultOf(wrong)]).toEqual(['mistyped', mistyped]);
});

test.each([code, 'AbCdEfGhIjKlMnOpQrStUvWx'])('« %s » may be sent', (text) => {
  expect(faultOf(text)).toBeUndefined();
});

test.each(['', 'K7M', 'bonjour tout le monde'])('« %s » is no code', (text) => {
  expect(faultOf(text)).toBe('Ce n’est pas le code d’une étiquette.');
});
