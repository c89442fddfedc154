import { expect, test } from 'vitest';
import { newDelivery } from './delivery-values.ts';
import { carriedDraft, draftIn, draftOf, isCarried } from './label-draft.ts';

const typed = {
  ...newDelivery(),
  client_id: 'a',
  dish_name: 'Daube',
  quantity: 3,
  date: '2026-11-20',
  unit_price: '9,90',
};

test('a label goes to another screen and back as it was', () => {
  const draft = draftOf({ ...typed, priceSource: 'typed' });
  const { client_id, dish_name, quantity, date, unit_price } = typed;
  expect(draftIn(draft)).toEqual({ client_id, dish_name, quantity, date, unit_price });
});

test('a suggested price is not carried: it is suggested again', () => {
  expect(draftOf({ ...typed, priceSource: 'suggested' })).not.toHaveProperty('unit_price');
});

test('a navigation carries a label, a client, or neither', () => {
  expect(isCarried(draftIn(draftOf({ ...typed, client_id: '' })))).toBe(true);
  expect(isCarried(draftIn({ client_id: 'a' }))).toBe(true);
  expect(isCarried(draftIn({ from: '/' }))).toBe(false);
});

test('the state of a navigation may be anything', () => {
  expect(draftIn(null)).toEqual({ client_id: '', dish_name: '' });
  expect(draftIn({ quantity: 'trois', client_id: 4 })).toEqual({ client_id: '', dish_name: '' });
  expect(carriedDraft({ from: '/' })).toBeUndefined();
  expect(carriedDraft({ label: { dish_name: 'Daube' } })).toMatchObject({ dish_name: 'Daube' });
});
