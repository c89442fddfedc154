import { describe, expect, test } from 'vitest';
import { noValues } from './client-values.ts';
import { namedTwice, newClientRefusal, withoutNames } from './problem.ts';

const paul = { ...noValues, firstName: 'Paul', lastName: 'Girard' };

describe('a client', () => {
  test.each([{ ...paul, firstName: '  ' }, { ...paul, lastName: '' }, noValues])(
    'needs both names: %o',
    (values) => {
      expect(withoutNames(values)).toBe('First name and last name are required.');
      expect(newClientRefusal(values)).toBe('First name and last name are required.');
    },
  );

  test('needs nothing else', () => {
    expect(newClientRefusal(paul)).toBeUndefined();
    expect(namedTwice(paul)).toEqual({});
  });

  test('may be edited without a check of the lists', () => {
    expect(withoutNames({ ...paul, allergies: 'noix, noix' })).toBeUndefined();
  });
});

describe('the lists of a new client', () => {
  test('may not name an allergy twice, however it is written', () => {
    const values = { ...paul, allergies: 'Noix, gluten ,  noix' };
    expect(newClientRefusal(values)).toBe('Duplicate allergies are not allowed.');
    expect(namedTwice(values)).toEqual({ allergies: '«\u00a0noix\u00a0» est écrit deux fois.' });
  });

  test('may not name a like twice', () => {
    const values = { ...paul, likes: 'ÉPICES,épices' };
    expect(newClientRefusal(values)).toBe('Duplicate likes are not allowed.');
    expect(namedTwice(values)).toEqual({ likes: '«\u00a0épices\u00a0» est écrit deux fois.' });
  });

  test('may contain surplus commas, and the same word in both lists', () => {
    expect(newClientRefusal({ ...paul, allergies: 'noix,, ,', likes: 'noix,,' })).toBeUndefined();
  });
});
