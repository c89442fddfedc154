import { expect, test } from 'vitest';
import type { OwnClient } from '../api.ts';
import { detailsOf, renamed } from './details.ts';

const client: OwnClient = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  chef_id: null,
  firstname: 'Lucie',
  lastname: 'Moreau',
  firstName: 'Lucie',
  lastName: 'Moreau',
  email: null,
  allergies: 'arachide, lait',
  likes: null,
  box_owed: 2,
  amount_due: 19.8,
};

test('the form shows what is known, and nothing where nothing is', () => {
  expect(detailsOf(client)).toEqual({
    firstName: 'Lucie',
    lastName: 'Moreau',
    email: '',
    allergies: 'arachide, lait',
    likes: '',
  });
});

test('who changes the name is greeted by the new one and logs in as before', () => {
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
