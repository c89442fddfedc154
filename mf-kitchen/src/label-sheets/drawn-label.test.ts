import { allergenCodes } from '@gamelles/contracts/allergens';
import { expect, test } from 'vitest';
import { dishLines } from './dish-lines.ts';
import { drawPages } from './drawn-label.ts';
import { formats } from './format.ts';
import { contentOf } from './label-content.ts';

const delivery = {
  qr_token: 'ABCDEFGHIJKLMNOPQRSTUVWX27',
  client: 'Aïcha Diallo',
  dish_name: 'Paella',
  date: '2026-11-30',
  quantity: 2,
};
const dish = dishLines(
  { contains: allergenCodes.slice(0, 8), traces: allergenCodes.slice(8, 12) },
  false,
);

test('a label without room for the allergens of its dish is not drawn', () => {
  const labels = [contentOf(delivery, 3, dish)];
  const draw = (name: 'L7651' | 'L7160') =>
    drawPages(formats[name], labels, 0, 'https://gamelles.example');
  expect(() => draw('L7651')).toThrow(
    'Cette étiquette est trop petite pour «\u00a0Paella\u00a0». Choisis un plus grand format.',
  );
  expect(draw('L7160')).toHaveLength(1);
});
