import { describe, expect, test } from 'vitest';
import { noValues } from './client-values.ts';
import { checkNames, checkNewClient } from './problem.ts';

const paul = { ...noValues, firstName: 'Paul', lastName: 'Girard' };

describe('a client', () => {
  test.each([
    [{ ...paul, firstName: '  ' }, ['firstName']],
    [{ ...paul, lastName: '' }, ['lastName']],
    [noValues, ['firstName', 'lastName']],
  ])('needs both names: %o', (values, fields) => {
    expect(checkNames(values)).toEqual({
      message: 'First name and last name are required.',
      fields,
    });
  });

  test('needs nothing else', () => {
    expect(checkNewClient(paul)).toBeNull();
  });

  test('may be edited without a look at the lists', () => {
    expect(checkNames({ ...paul, allergies: 'noix, noix' })).toBeNull();
  });
});

describe('the lists of a new client', () => {
  test('may not name an allergy twice, however it is written', () => {
    expect(checkNewClient({ ...paul, allergies: 'Noix, gluten ,  noix' })?.message).toBe(
      'Duplicate allergies are not allowed.',
    );
  });

  test('may not name a like twice', () => {
    expect(checkNewClient({ ...paul, likes: 'ÉPICES,épices' })?.message).toBe(
      'Duplicate likes are not allowed.',
    );
  });

  test('may hold commas too many, and the same word in both', () => {
    expect(checkNewClient({ ...paul, allergies: 'noix,, ,', likes: 'noix,,' })).toBeNull();
  });
});
