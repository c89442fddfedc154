import { expect, test } from 'vitest';
import { bodyOf, noValues, valuesOf } from './client-values.ts';

const lea = { ...noValues, firstName: ' Léa ', lastName: 'Martin' };
const names = { firstName: 'Léa', lastName: 'Martin', email: '', allergies: '', likes: '' };

test('a form without contacts sends none', () => {
  expect(bodyOf(lea)).toEqual(names);
});

test('contacts that were typed are sent, and no others', () => {
  expect(bodyOf({ ...lea, phone: ' 06 12 34 56 78 ' })).toEqual({
    ...names,
    phone: '06 12 34 56 78',
  });
});

test('an emptied contact is sent as empty, and an untouched one is not sent', () => {
  const before = { ...lea, phone: '06\u00a012\u00a034\u00a056\u00a078', city: 'Grenoble' };
  expect(bodyOf({ ...before, city: ' ' }, before)).toEqual({ ...names, city: '' });
});

test('a record of a service that knows no contacts fills the form with empty ones', () => {
  const client = {
    id: '0199aaaa-0000-7000-8000-000000000001',
    chef_id: null,
    firstname: 'Léa',
    lastname: 'Martin',
    email: null,
    allergies: null,
    likes: null,
    box_owed: 0,
    amount_due: 0,
    firstName: 'Léa',
    lastName: 'Martin',
  };
  expect(valuesOf(client)).toEqual({ ...noValues, firstName: 'Léa', lastName: 'Martin' });
  expect(valuesOf({ ...client, phone: '0612345678' }).phone).toBe(
    '06\u00a012\u00a034\u00a056\u00a078',
  );
});
