import { expect, test } from 'vitest';
import { client as lucie } from '../own-allergies/client.fixture.ts';
import { bodyOf, detailsOf, renamed } from './details.ts';

const client = { ...lucie, allergies: 'arachide, lait', box_owed: 2, amount_due: 19.8 };

test('the form shows the known values, and empty fields for the others', () => {
  expect(detailsOf(client)).toEqual({
    firstName: 'Lucie',
    lastName: 'Moreau',
    email: '',
    allergies: 'arachide, lait',
    likes: '',
    allergens: [],
    agreed: false,
    phone: '',
    street: '',
    postcode: '',
    city: '',
    door_notes: '',
  });
});

test('the form has the allergens apart, and sends fields that older services lack only if they are used', () => {
  const chosen = detailsOf({ ...client, allergens: ['milk'] });
  expect([chosen.allergens, chosen.allergies]).toEqual([['milk'], 'arachide']);
  expect(bodyOf({ ...chosen, agreed: true }, chosen)).toMatchObject({
    allergies: 'arachide',
    allergens: ['milk'],
    allergies_consent: { text_version: 2 },
  });
  const plain = detailsOf(client);
  expect(Object.keys(bodyOf(plain, plain))).not.toContain('allergens');
  expect(bodyOf(plain, chosen)).toMatchObject({ allergens: [] });
  expect(Object.keys(bodyOf(plain, plain))).not.toContain('allergies_consent');
});

test('a contact that was changed or emptied is sent, and no other', () => {
  const before = detailsOf({ ...client, phone: '0612345678', city: 'Grenoble' });
  expect(before.phone).toBe('06\u00a012\u00a034\u00a056\u00a078');
  const body = bodyOf({ ...before, city: ' ', door_notes: 'Code 4711A ' }, before);
  expect(body).toMatchObject({ city: '', door_notes: 'Code 4711A' });
  expect(Object.keys(body)).not.toContain('phone');
});

test('a client who changes the name is greeted with the new one and logs in as before', () => {
  const before = {
    username: 'Lulu Moreau',
    firstname: 'Lulu',
    lastname: 'Moreau',
    email: 'lucie@exemple.test',
  };
  expect(renamed(before, client)).toEqual({
    username: 'Lucie Moreau',
    firstname: 'Lucie',
    lastname: 'Moreau',
    email: 'lucie@exemple.test',
  });
});
