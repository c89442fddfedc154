import { expect, test } from 'vitest';
import { noValues } from '../client-form/client-values.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const nobody = {
  firstname: '',
  lastname: '',
  email: null,
  likes: null,
  phone: null,
  street: null,
  postcode: null,
  city: null,
};
const book = [
  {
    firstname: 'Léa',
    lastname: 'Martin; dite « la "grande" »',
    email: 'lea@exemple.fr',
    likes: 'riz, couscous',
    phone: '0612345678',
    street: '1 rue Émile',
    postcode: '01000',
    city: 'Bourg',
  },
  { ...nobody, firstname: '=1+1', lastname: 'Roy', phone: '+32470123456', likes: '=1+\n1' },
];

test('a file of clients is read again as it was', () => {
  const { rows } = readCsv(new TextEncoder().encode(writeCsv(book)).buffer);
  expect(rows.map(({ values }) => values)).toEqual([
    {
      ...noValues,
      firstName: 'Léa',
      lastName: 'Martin; dite « la "grande" »',
      email: 'lea@exemple.fr',
      likes: 'riz, couscous',
      phone: '06 12 34 56 78',
      street: '1 rue Émile',
      postcode: '01000',
      city: 'Bourg',
    },
    { ...noValues, firstName: '=1+1', lastName: 'Roy', phone: '+32470123456', likes: '=1+\n1' },
  ]);
});

test('a spreadsheet opens it: French headers, semicolons, no formula that runs', () => {
  const text = writeCsv(book);
  expect(text.startsWith('\uFEFFPrénom;Nom;E-mail;Téléphone;Adresse;Code postal;Ville;')).toBe(
    true,
  );
  expect(text).not.toMatch(/^=/m);
  expect(text).toContain("'=1+1");
  expect(text).toContain("'=1+\n1");
});
