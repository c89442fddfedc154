import { describe, expect, test } from 'vitest';
import { noValues } from '../client-form/client-values.ts';
import { readCsv } from './read-csv.ts';

function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}
const lea = { ...noValues, firstName: 'Léa', lastName: 'Martin' };

describe('a file of clients', () => {
  test.each([
    ['semicolons', 'Prénom;Nom;Téléphone\r\nLéa;Martin;06 12 34 56 78\r\n'],
    ['commas', 'Prénom,Nom,Téléphone\nLéa,Martin,06 12 34 56 78\n'],
    ['quotes', 'Prénom;Nom;Téléphone\n"Léa";"Martin";"06 12 34 56 78"'],
    ['other headers', 'NOM DE FAMILLE;prenom;Portable\nMartin;Léa;06 12 34 56 78\n'],
    ['a byte order mark', '\uFEFFPrénom;Nom;Tél.\nLéa;Martin;06 12 34 56 78\n'],
  ])('is read with %s', (_, text) => {
    expect(readCsv(bytesOf(text)).rows).toEqual([
      { line: 2, values: { ...lea, phone: '06 12 34 56 78' }, leftOut: [] },
    ]);
  });

  test('is read as Excel writes it on a French Windows', () => {
    // « Prénom;Nom\nLéa;Martin » in Windows-1252.
    const text = 'Pr\u00e9nom;Nom\nL\u00e9a;Martin';
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(readCsv(bytes.buffer).rows).toEqual([{ line: 2, values: lea, leftOut: [] }]);
  });

  test('regains the zeros that a spreadsheet dropped, and loses the apostrophes before formulas', () => {
    const text = "Prénom;Nom;Tel;CP;Digicode\nLéa;Martin;612345678;1000;'+A12";
    expect(readCsv(bytesOf(text)).rows[0]?.values).toEqual({
      ...lea,
      phone: '0612345678',
      postcode: '01000',
      door_notes: '+A12',
    });
  });

  test('keeps a quoted line break and the number of the line, and skips empty lines', () => {
    const text = 'Prénom;Nom;Digicode;Solde\n;;;\nLéa;Martin;"A12\n3e étage";5\n';
    const { rows, ignored } = readCsv(bytesOf(text));
    expect(rows).toEqual([
      { line: 3, values: { ...lea, door_notes: 'A12\n3e étage' }, leftOut: [] },
    ]);
    expect(ignored).toEqual(['Solde']);
  });

  test('loses nothing where two headers name the same field', () => {
    const text =
      'Prénom;Nom;Téléphone;Portable;Digicode;Interphone;Likes;Goûts\n' +
      'Léa;Martin;06 12 34 56 78;;A12;;riz;thé\n' +
      'Hugo;Petit;;07 12 34 56 78;B3;Petit;;';
    expect(readCsv(bytesOf(text)).rows.map(({ values }) => values)).toEqual([
      { ...lea, phone: '06 12 34 56 78', door_notes: 'A12', likes: 'riz, thé' },
      {
        ...noValues,
        firstName: 'Hugo',
        lastName: 'Petit',
        phone: '07 12 34 56 78',
        door_notes: 'B3, Petit',
      },
    ]);
  });

  test('takes the mobile number of two, and tells which cell was left out', () => {
    const text =
      'Prénom;Nom;Fixe;Portable;Mail;Courriel\n' +
      'Léa;Martin;04 76 12 34 56;06 12 34 56 78;lea@exemple.fr;lea@exemple.fr\n' +
      'Léa;Martin;04 76 12 34 56;;lea@exemple.fr;martin@exemple.fr';
    const read = readCsv(bytesOf(text)).rows;
    expect(read.map(({ values: { phone, email }, leftOut }) => [phone, email, leftOut])).toEqual([
      ['06 12 34 56 78', 'lea@exemple.fr', ['04 76 12 34 56']],
      ['04 76 12 34 56', 'lea@exemple.fr', ['martin@exemple.fr']],
    ]);
  });

  test.each([
    ['', /première ligne/],
    ['Nom;Ville\nMartin;Grenoble', /première ligne/],
    ['Prénom;Nom\n;;\n', /aucun client/],
    [`Prénom;Nom\n${'Léa;Martin\n'.repeat(2001)}`, /2000 clients/],
  ])('is refused in French if it contains no clients', (text, message) => {
    expect(() => readCsv(bytesOf(text))).toThrow(message);
  });
});
