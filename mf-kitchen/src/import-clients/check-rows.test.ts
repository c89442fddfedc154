import { expect, test } from 'vitest';
import { noValues } from '../client-form/client-values.ts';
import { checkRows, withoutKnown } from './check-rows.ts';

function line(number: number, overrides: Partial<typeof noValues>) {
  return {
    line: number,
    values: { ...noValues, firstName: 'Léa', lastName: 'Martin', ...overrides },
    leftOut: [],
  };
}
function verdicts(rows: ReturnType<typeof checkRows>) {
  return rows.map(({ verdict }) => ('text' in verdict ? verdict.text : verdict.kind));
}

test('a line is ready, or says in French what is wrong', () => {
  const rows = checkRows([
    line(2, { phone: '+33 6 12 34 56 78', postcode: '38 000' }),
    line(3, { firstName: '' }),
    line(4, { email: 'sans arobase' }),
    line(5, { phone: '06 12' }),
    line(6, { allergies: 'noix, Noix' }),
  ]);
  expect(verdicts(rows)).toEqual([
    'ready',
    'Il manque le prénom ou le nom.',
    'Adresse e-mail invalide.',
    'Ce numéro de téléphone est invalide.',
    '«\u00a0noix\u00a0» est écrit deux fois.',
  ]);
});

test('a person who is in the file twice is imported once', () => {
  const rows = checkRows([
    line(2, { phone: '06 12 34 56 78', email: 'lea@exemple.fr' }),
    line(3, { firstName: 'LEA', lastName: 'martin' }),
    line(4, { firstName: 'Mère', phone: '+33612345678' }),
    line(5, { firstName: 'Père', email: 'Lea@exemple.fr' }),
    line(6, { firstName: 'Hugo' }),
  ]);
  const twice = 'Deux fois dans le fichier';
  expect(verdicts(rows)).toEqual(['ready', twice, twice, twice, 'ready']);
});

test('a person who is a client already is left out, with the reason', () => {
  const rows = checkRows([line(2, { firstName: '' }), line(3, {}), line(4, { firstName: 'Hugo' })]);
  expect(verdicts(withoutKnown(rows, [{ index: 1, by: 'phone' }]))).toEqual([
    'Il manque le prénom ou le nom.',
    'ready',
    'Déjà là\u00a0: même téléphone',
  ]);
});
