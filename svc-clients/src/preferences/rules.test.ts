import { describe, expect, it } from 'vitest';
import { dishKey } from './rules.ts';

describe('a dish key', () => {
  it.each([
    ['Crème brûlée', 'creme  BRULEE '],
    ['Crème brûlée', 'Cre\u0300me bru\u0302le\u0301e'],
    ['Bœuf à\tl’ail', "BOEUF  A L'AIL"],
  ])('takes %j and %j for the same dish', (one, other) => {
    expect(dishKey(one)).toBe(dishKey(other));
  });

  it('tells different dishes apart', () => {
    expect(dishKey('Pâté')).not.toBe(dishKey('Pâtes'));
  });
});
