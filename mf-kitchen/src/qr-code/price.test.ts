import { describe, expect, test } from 'vitest';
import { isAnotherDish, priceProblem, totalOf } from './price.ts';

describe('a price', () => {
  test.each(['9,90', '9.90 €', '0', '10000', '1 234,50'])('may be « %s »', (text) => {
    expect(priceProblem(text)).toBeUndefined();
  });

  test.each([
    ['', 'Écris un montant comme 9,90.'],
    ['neuf', 'Écris un montant comme 9,90.'],
    ['1,2,3', 'Écris un montant comme 9,90.'],
    ['9,905', 'Un prix a au plus deux chiffres après la virgule.'],
    ['9.905 €', 'Un prix a au plus deux chiffres après la virgule.'],
    ['-3', 'Le prix ne peut pas être négatif.'],
    ['−0,01', 'Le prix ne peut pas être négatif.'],
    ['10000,01', 'Le prix doit être d’au plus 10\u202f000\u00a0€.'],
    ['9'.repeat(400), 'Le prix doit être d’au plus 10\u202f000\u00a0€.'],
  ])('« %s » is refused with a message', (text, words) => {
    expect(priceProblem(text)).toBe(words);
  });
});

test.each([
  [3, 9.9, 29.7],
  [3, 1.1, 3.3],
  [1000, 10_000, 10_000_000],
])('%i boxes at %d cost %d, to the cent', (quantity, price, total) => {
  expect(totalOf(quantity, price)).toBe(total);
});

describe('a dish whose name changes', () => {
  test.each([
    ['Cassoulet', 'Soupe'],
    ['Cassoulet', ''],
    ['Cassoulet', '  '],
  ])('from « %s » to « %s » is another one', (before, now) => {
    expect(isAnotherDish(before, now)).toBe(true);
  });

  test.each([
    ['Casoulet', 'Cassoulet'],
    ['epinards', 'Épinards'],
    ['', 'Soupe'],
  ])('from « %s » to « %s » is the same, better written', (before, now) => {
    expect(isAnotherDish(before, now)).toBe(false);
  });
});
