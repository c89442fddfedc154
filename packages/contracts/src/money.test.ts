import { describe, expect, it } from 'vitest';
import { price } from './fields.ts';
import { centsFromEuros, eurosFromCents, highestAmount, sumEuros } from './money.ts';

describe('an amount in euros', () => {
  it.each([
    [0.29, 29],
    [4.35, 435],
    [1.15, 115],
    [8.7, 870],
    [1.1 * 3, 330],
    [0.29 * 3, 87],
    [-0.29, -29],
    [10_000, 1_000_000],
    [0, 0],
  ])('of %d is %d cents, despite binary fractions', (euros, cents) => {
    expect(centsFromEuros(euros)).toBe(cents);
  });

  it('is the same amount after a conversion to cents and back, up to 500 €', () => {
    const amounts = Array.from({ length: 50_000 }, (_, cents) => cents);
    expect(amounts.map((cents) => centsFromEuros(eurosFromCents(cents)))).toEqual(amounts);
  });
});

it('a sum of amounts is exact', () => {
  expect(sumEuros([0.1, 0.2])).toBe(0.3);
  expect(sumEuros([27.5, -20.1, -7.4])).toBe(0);
  expect(sumEuros([])).toBe(0);
});

it('a box costs at most 10 000 €, and a payment is at most a thousand times that', () => {
  expect(price.safeParse(10_000).success).toBe(true);
  expect(price.safeParse(10_000.01).success).toBe(false);
  expect(highestAmount).toBe(10_000_000);
});
