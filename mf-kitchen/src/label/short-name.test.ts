import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Paul Girard', 'Paul\u00a0G.'],
  ['Jean-Pierre de la tour', 'Jean-Pierre\u00a0T.'],
  ['  Zoé   éluard ', 'Zoé\u00a0É.'],
  ['Paul', 'Paul'],
  ['', ''],
])('« %s » is « %s » on a label', (name, short) => {
  expect(shortName(name)).toBe(short);
});
