import { expect, it } from 'vitest';
import { amountDue, newestOfEach, shownRecords } from './rules.ts';

function record(id: string, given: object = {}) {
  return {
    chef_id: 'chef',
    firstname: id,
    dishes: [],
    is_current: false,
    total_delivered: 4,
    box_owed: 0,
    due_cents: 0,
    ...given,
  };
}

it('a dashboard shows the current record, and former ones until nothing is owed there', () => {
  const records = [
    record('current', { is_current: true }),
    record('boxes out', { box_owed: 1 }),
    record('money owed', { due_cents: 990 }),
    record('settled'),
  ];
  expect(shownRecords(records).map(({ firstname }) => firstname)).toEqual([
    'current',
    'boxes out',
    'money owed',
  ]);
});

it.each([
  ['a debt, and money on account with another caterer', [1000, -1000], 1000],
  ['two debts', [1000, 550], 1550],
  ['money on account alone', [-300, 0], -300],
  ['nothing', [], 0],
])('the amount due of %s', (_, dues, amount) => {
  expect(amountDue(dues.map((due_cents) => record('any', { due_cents })))).toBe(amount);
});

function dish(dish_key: string, date: string, delivery_id: string) {
  return {
    dish_key,
    dish_name: `${dish_key} of ${delivery_id}`,
    date,
    delivery_id,
    id: null,
    liked: null,
  };
}

it('a dish that several caterers served is listed once, as it was last', () => {
  const served = [
    dish('couscous', '2026-11-03', 'a'),
    dish('riz', '2026-11-20', 'b'),
    dish('couscous', '2026-11-20', 'c'),
    dish('tajine', '2026-11-01', 'd'),
  ];
  expect(newestOfEach(served).map(({ dish_name }) => dish_name)).toEqual([
    'couscous of c',
    'riz of b',
    'tajine of d',
  ]);
});
