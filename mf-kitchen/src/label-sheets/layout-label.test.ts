import { allergenCodes } from '@gamelles/contracts/allergens';
import { describe, expect, test } from 'vitest';
import { dishLines } from './dish-lines.ts';
import { formats, leastLabel } from './format.ts';
import { blocksOf, contentOf, dayAfter } from './label-content.ts';
import { layoutLabel } from './layout-label.ts';
import { textWidth } from './text-width.ts';

const delivery = {
  qr_token: 'ABCDEFGHIJKLMNOPQRSTUVWX27',
  client: 'Aïcha Diallo',
  dish_name: 'Curry de pois chiches aux épinards et riz basmati',
  date: '2026-11-30',
  quantity: 2,
  short_code: 'K7M-2QX4',
};
const long = {
  ...delivery,
  client: 'Marie-Antoinette-Joséphine Wolfeschlegelsteinhausen',
  dish_name: 'Œufs à la neige, '.repeat(11),
};
const sizes = [
  ...Object.entries(formats).map(([name, { label }]) => ({ name, label })),
  { name: 'the least own size', label: leastLabel },
];
const twelve = dishLines({ contains: allergenCodes.slice(0, 12), traces: [] }, false);

describe.each(sizes)('a label of $name', ({ label }) => {
  test.each([delivery, long])('has room for all of its text and its code', (of) => {
    const dish = dishLines({ contains: ['gluten', 'milk', 'nuts'], traces: ['eggs'] }, false);
    const { qr, lines, isTooSmall } = layoutLabel(label, blocksOf(contentOf(of, 3, dish)));
    expect(isTooSmall).toBe(false);
    expect(qr.y + qr.size).toBeLessThanOrEqual(label.height - 1.5);
    for (const { text, x, baseline, size, isBold } of lines) {
      expect(x).toBeGreaterThanOrEqual(qr.x + qr.size);
      expect(x + textWidth(text, size, isBold)).toBeLessThanOrEqual(label.width - 1.49);
      expect(baseline - size).toBeGreaterThanOrEqual(0);
      expect(baseline + 0.3 * size).toBeLessThanOrEqual(label.height);
    }
    // 0.4 mm per module of a version 3 code, with its quiet zone.
    expect(qr.size).toBeGreaterThanOrEqual(37 * 0.4);
  });

  test.each([delivery, long])('has room for twelve allergens, or is too small', (of) => {
    const { lines, isTooSmall } = layoutLabel(label, blocksOf(contentOf(of, 3, twelve)));
    const top = Math.min(...lines.map(({ baseline, size }) => baseline - 0.9 * size));
    expect(isTooSmall).toBe(label.height < 25);
    if (!isTooSmall) expect(top).toBeGreaterThanOrEqual(1);
  });

  test('keeps six allergens and two traces a millimetre from the edge, or is reported as too small', () => {
    const contains = allergenCodes.slice(0, 6);
    const dish = dishLines({ contains, traces: allergenCodes.slice(6, 8) }, false);
    const { lines, isTooSmall } = layoutLabel(label, blocksOf(contentOf(long, 3, dish)));
    const tops = lines.map(({ baseline, size }) => baseline - 0.9 * size);
    const bottoms = lines.map(({ baseline, size }) => baseline + 0.28 * size);
    const isNear = Math.min(...tops) < 0.99 || Math.max(...bottoms) > label.height - 0.99;
    expect(isNear).toBe(isTooSmall);
  });

  test('names every allergen, whatever else has no room', () => {
    const codes = ['gluten', 'crustaceans', 'milk', 'nuts'] as const;
    const dish = dishLines({ contains: [...codes], traces: [] }, false);
    const { lines } = layoutLabel(label, blocksOf(contentOf(long, 3, dish)));
    const bold = lines.filter(({ isBold }) => isBold).map(({ text }) => text);
    expect(bold.join(' ')).toContain('gluten, crustacés, lait, fruits à coque');
    expect(bold.at(-1)).toBe('K7M-2QX4');
  });

  test.each([delivery, long])('says in bold what is in the dish, or that it was adapted', (of) => {
    for (const [isAdapted, text] of [
      [false, 'Contient\u00a0: lait'],
      [true, 'recette adaptée'],
    ] as const) {
      const dish = dishLines({ contains: ['milk'], traces: [] }, isAdapted);
      const { lines } = layoutLabel(label, blocksOf(contentOf(of, 3, dish)));
      const bold = lines.filter(({ isBold }) => isBold).map((line) => line.text);
      expect(bold.join(' ')).toContain(text);
    }
  });

  test.each([delivery, long])('says that nobody has described the dish', (of) => {
    const { lines } = layoutLabel(label, blocksOf(contentOf(of, 3, dishLines(null, false))));
    const all = lines.map(({ text }) => text).join(' ');
    expect(all).toContain('Allergènes du plat non renseignés');
  });
});

test('the day until which a dish keeps may be in the next month', () => {
  expect(dayAfter('2026-11-30', 3)).toBe('2026-12-03');
  expect(contentOf(delivery, 0, {}).useBy).toBeUndefined();
});

test('a dish that nobody has described says so, and an adapted recipe too', () => {
  expect(dishLines(null, false)).toEqual({ note: 'Allergènes du plat non renseignés' });
  const contains = 'recette adaptée';
  expect(dishLines(null, true)).toEqual({ contains, note: 'Allergènes du plat non renseignés' });
  expect(dishLines({ contains: [], traces: [] }, true)).toEqual({ contains });
});

test('an adapted recipe says what the dish contains for others', () => {
  expect(dishLines({ contains: ['milk', 'nuts'], traces: ['eggs'] }, true)).toEqual({
    contains: 'recette adaptée',
    note: 'Recette d’origine\u00a0: lait, fruits à coque\u00a0; traces possibles\u00a0: œufs',
  });
});
