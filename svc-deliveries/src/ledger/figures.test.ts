import { expect, test } from 'vitest';
import { differences, parseFigures, printFigures } from './figures.ts';

const before = new Map([
  ['madeleine,lucie', '3,2970'],
  ['madeleine,karim', '0,-400'],
]);

test('printed figures are read again unchanged', () => {
  expect(parseFigures(printFigures(before))).toEqual(before);
  expect(() => parseFigures('something else')).toThrow('These are no figures');
});

test('each changed account is reported, and also a new and a missing one', () => {
  expect(differences(before, before)).toEqual([]);
  const after = new Map([
    ['madeleine,lucie', '3,970'],
    ['madeleine,irene', '1,990'],
  ]);
  expect(differences(before, after)).toEqual([
    'madeleine,lucie: 3,2970 before, 3,970 now',
    'madeleine,karim: 0,-400 before, nothing now',
    'madeleine,irene: nothing before, 1,990 now',
  ]);
});
