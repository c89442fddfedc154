import { expect, test } from 'vitest';
import { lineDetail } from './line-text.ts';
import { aLine } from './line.fixture.ts';

test.each([
  [3, 2, '3\u00a0notées, 2\u00a0comptées'],
  [2, 1, '2\u00a0notées, 1\u00a0comptée'],
  [1, 0, '1\u00a0notée, 0\u00a0comptée'],
])('a line says that of %i boxes %i were counted', (quantity_told, quantity, said) => {
  const line = aLine({ kind: 'returned', quantity, quantity_told });
  expect(lineDetail(line)).toBe(said);
  expect(lineDetail({ ...line, dish_name: 'Tian' })).toBe(`Tian, ${said}`);
});
