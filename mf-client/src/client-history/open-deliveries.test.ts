import { expect, test } from 'vitest';
import type { OwnAccount } from '../api.ts';
import { openSentences } from './open-deliveries.ts';

const year = new Date().getFullYear();
const gratin = {
  delivery_id: 'g',
  dish_name: 'Gratin',
  date: `${year}-11-19`,
  quantity: 3,
  box_owed: 3,
  amount: 29.7,
  due: 29.7,
};
const soup = { ...gratin, dish_name: null, date: `${year}-11-20`, box_owed: 1, due: 0 };

function account(change: Partial<OwnAccount>): OwnAccount {
  const figures = { chef_id: 'c', client_id: 'l', method: null, credit: 0 };
  return { ...figures, box_owed: 3, amount_due: 29.7, open: [gratin], ...change };
}

test('boxes and debt are shown with their delivery', () => {
  expect(openSentences(account({}))).toEqual([
    'À rendre\u00a0: 3\u00a0gamelles (gratin du 19/11)',
    'À payer\u00a0: 29,70\u00a0€ (gratin du 19/11)',
  ]);
});

test('each of several deliveries has its own figure', () => {
  const [boxes] = openSentences(account({ box_owed: 4, open: [gratin, soup] }));
  expect(boxes).toBe('À rendre\u00a0: 4\u00a0gamelles (3 × gratin du 19/11, 1 × plat du 20/11)');
});

test('a settled account has no sentences', () => {
  expect(openSentences(account({ box_owed: 0, amount_due: 0, open: [] }))).toEqual([]);
});
