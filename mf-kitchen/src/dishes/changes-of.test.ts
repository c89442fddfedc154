import { expect, test } from 'vitest';
import type { Dish } from './calls.ts';
import { changesOf } from './changes-of.ts';

const allergens: Dish['allergens'] = { contains: ['milk', 'gluten'], traces: ['nuts'] };
const gratin: Dish = {
  id: 'gratin',
  name: 'Gratin',
  keys: ['gratin'],
  price: 9.9,
  allergens,
  archived_at: null,
};
const body = { name: gratin.name, price: gratin.price, allergens };

test('a form that changes nothing sends nothing', () => {
  const chosenAnew: Dish['allergens'] = { contains: ['gluten', 'milk'], traces: ['nuts'] };
  expect(changesOf({ ...body, allergens: chosenAnew }, gratin)).toEqual({});
  expect(changesOf({ ...body, price: undefined }, gratin)).toEqual({});
});

test.each([
  ['price', { price: 12 }],
  ['name', { name: 'Gratin dauphinois' }],
  ['description', { allergens: { contains: [], traces: [] } }],
  ['removed description', { allergens: null }],
])('a new %s is sent alone', (_what, change) => {
  expect(changesOf({ ...body, ...change }, gratin)).toEqual(change);
});

test('a price leaves alone the allergens that another device described meanwhile', () => {
  const undescribed = { ...gratin, allergens: null };
  expect(changesOf({ ...body, price: 12, allergens: null }, undescribed)).toEqual({ price: 12 });
});
