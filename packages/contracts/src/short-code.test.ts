import { expect, test } from 'vitest';
import { shortCodeNumber, shortCodeOf, shortCodes, tidyShortCode } from './short-code.ts';

const alphabet = Array.from('23456789ABCDEFGHJKMNPQRTVWXYZ');
// Numbers from the whole range, including both ends.
const numbers = [0, shortCodes - 1, ...Array.from({ length: 300 }, (_, n) => n * 1_982_711 + n)];
const codes = numbers.map(shortCodeOf);

test('a code is printed in two groups, without characters that are mistaken for others', () => {
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-RTV-Z]{3}-[2-9A-HJKMNP-RTV-Z]{4}$/);
  }
});

test('a code leads back to its number, in any case, with or without dash', () => {
  const spellings = [
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => code.replace('-', ''),
    (code: string) => ` ${code.replace('-', ' ')}`,
  ];
  for (const spell of spellings) {
    expect(codes.map((code) => shortCodeNumber(spell(code)))).toEqual(numbers);
  }
});

test('a million consecutive numbers have a million different codes', () => {
  const made = new Set<string>();
  for (let n = 0; n < 1_000_000; n += 1) made.add(shortCodeOf(n));
  expect(made.size).toBe(1_000_000);
});

test('each wrong character is noticed, at every place', () => {
  const unnoticed = codes.map(tidyShortCode).flatMap((code) =>
    Array.from(code).flatMap((right, at) =>
      alphabet
        .filter((wrong) => wrong !== right)
        .map((wrong) => code.slice(0, at) + wrong + code.slice(at + 1))
        .filter((typed) => shortCodeNumber(typed) !== null),
    ),
  );
  expect(unnoticed).toEqual([]);
});

test('two swapped characters are noticed, at any two places', () => {
  const unnoticed = codes.map(tidyShortCode).flatMap((code) => {
    const characters = Array.from(code);
    return characters.flatMap((first, one) =>
      characters
        .map((second, other) => characters.with(one, second).with(other, first).join(''))
        .filter((typed) => typed !== code && shortCodeNumber(typed) !== null),
    );
  });
  expect(unnoticed).toEqual([]);
});

test.each(['', 'K7M', 'K7M-2QX42', 'O00-0000', 'K7M_2QX4'])('« %s » is no code', (text) => {
  expect(shortCodeNumber(text)).toBeNull();
});
