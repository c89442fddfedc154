import { describe, expect, test } from 'vitest';
import { formatProblem, formats, labelsPerPage, pagesOf, placeOf } from './format.ts';

describe.each(Object.entries(formats))('the format %s', (_name, format) => {
  test('has its last label on the page', () => {
    const { x, y, page } = placeOf(format, labelsPerPage(format) - 1);
    expect(page).toBe(0);
    expect(x + format.label.width).toBeLessThanOrEqual(format.page.width);
    expect(y + format.label.height).toBeLessThanOrEqual(format.page.height);
  });

  test('is in the middle of the page', () => {
    const { x, y } = placeOf(format, labelsPerPage(format) - 1);
    expect(format.page.width - x - format.label.width).toBeCloseTo(format.left);
    expect(format.page.height - y - format.label.height).toBeCloseTo(format.top);
  });

  test('can be printed', () => {
    expect(formatProblem(format)).toBeUndefined();
  });
});

test('labels begin at the first free place, and continue on the next page', () => {
  const pages = pagesOf(formats.L7160, ['a', 'b', 'c'], 19);
  expect(pages.map((page) => page.map(({ label }) => label))).toEqual([['a', 'b'], ['c']]);
  expect(pages[0]?.[0]?.place).toEqual(placeOf(formats.L7160, 19));
  expect(pages[1]?.[0]?.place).toMatchObject({ page: 1, x: 7.25, y: 15.15 });
});

test.each([
  [{ columns: 4 }, /dépassent/],
  [{ rows: 0 }, /au moins une colonne/],
  [{ columns: 1.5 }, /au moins une colonne/],
  [{ top: NaN }, /toutes les mesures/],
  [{ label: { width: 37, height: 21 } }, /au moins 38 × 21 mm/],
  [{ label: { width: 38, height: 20 } }, /au moins 38 × 21 mm/],
])('a format with %o is refused', (wrong, problem) => {
  expect(formatProblem({ ...formats.L7160, ...wrong })).toMatch(problem);
});
