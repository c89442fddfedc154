import { expect, test } from 'vitest';
import {
  allergenCodes,
  allergenWords,
  allergiesText,
  codesIn,
  offeredAllergens,
  otherThan,
} from './allergens.ts';
import { updateClientBody } from './bodies/clients.ts';

test('the codes and the words name the same 14 allergens', () => {
  expect(Object.keys(allergenWords)).toEqual([...allergenCodes]);
  expect(new Set(Object.values(allergenWords)).size).toBe(14);
});

test.each(allergenCodes)(
  '%s is written into the text, found in it again, and offered for its word',
  (code) => {
    const text = allergiesText({ codes: [code], other: 'kiwi' });
    expect(text).toBe(`${allergenWords[code]}, kiwi`);
    expect(codesIn(text, [code])).toEqual([code]);
    expect(otherThan([code], text)).toBe('kiwi');
    expect(offeredAllergens(text)).toEqual([{ item: allergenWords[code], code }]);
  },
);

test('the text keeps the order of the regulation and names nothing twice', () => {
  const codes = ['milk', 'gluten'] as const;
  expect(allergiesText({ codes, other: 'Lait, kiwi,, ' })).toBe('gluten, lait, kiwi');
  expect(allergiesText({ codes: [], other: ' , ' })).toBe('');
});

test('a word that was only typed gives no code', () => {
  expect(codesIn('lait, Œufs', ['eggs'])).toEqual(['eggs']);
  expect(codesIn('kiwi', ['milk'])).toEqual([]);
});

test.each([
  ['Lactose', ['milk']],
  ['lait de vache', ['milk']],
  ['Œuf', ['eggs']],
  ['oeufs', ['eggs']],
  ['cacahuète', ['peanuts']],
  ['fruits de mer', ['crustaceans', 'molluscs']],
  ['Noix, kiwi', ['nuts']],
  ['St-Jacques', []],
  ['laitue', []],
  ['<b>', []],
  ['', []],
])('%j may mean %j', (text, codes) => {
  expect(offeredAllergens(text).map(({ code }) => code)).toEqual(codes);
});

test('a form accepts known codes only, each once', () => {
  const names = { firstName: 'Léa', lastName: 'Martin' };
  const parsed = (allergens: unknown) => updateClientBody.safeParse({ ...names, allergens });
  expect(parsed(['milk', 'eggs']).data).toMatchObject({ allergens: ['milk', 'eggs'] });
  expect(parsed(undefined).success).toBe(true);
  for (const wrong of [['milk', 'milk'], ['lait'], 'milk', [null], {}]) {
    expect(parsed(wrong).error?.issues[0]?.path[0]).toBe('allergens');
  }
});
