import { expect, test } from 'vitest';
import {
  bodiesOf,
  isComplete,
  newBatch,
  withClient,
  withoutRemoved,
  withoutSent,
  withQuantity,
} from './batch.ts';

const two = withQuantity(
  withClient(withClient({ ...newBatch(), dish: ' Tajine ' }, 'paul', true), 'zoe', true),
  'zoe',
  3,
);

test('each client has their own quantity of the same dish', () => {
  const same = { dish_name: 'Tajine', date: two.date, unit_price: undefined };
  expect(bodiesOf(two, new Set())).toEqual([
    { ...same, client_id: 'paul', quantity: 1 },
    { ...same, client_id: 'zoe', quantity: 3 },
  ]);
});

test('the label of a client for whom the recipe was adapted says so', () => {
  const adapted = bodiesOf(two, new Set(['zoe'])).map((body) => body.adapted);
  expect(adapted).toEqual([undefined, true]);
});

test('a client who was removed since gets no label', () => {
  const left = withoutRemoved(two, [{ id: 'zoe' }, { id: 'yves' }]);
  expect([...left.quantities]).toEqual([['zoe', 3]]);
});

test('a typed price is that of every box', () => {
  expect(
    bodiesOf({ ...two, price: '9,90' }, new Set()).map(({ unit_price }) => unit_price),
  ).toEqual([9.9, 9.9]);
});

test('a sent batch empties the form', () => {
  expect(withoutSent(two, two)).toEqual(newBatch());
});

test('what was typed since the batch was sent stays', () => {
  const typed = withQuantity(withClient(two, 'yves', true), 'zoe', 2);
  const next = withoutSent({ ...typed, dish: 'Potée' }, two);
  expect(next).toEqual({
    ...newBatch(),
    dish: 'Potée',
    quantities: new Map([
      ['zoe', 2],
      ['yves', 1],
    ]),
  });
});

test('labels are made of a dish, a day and at least one client', () => {
  expect(isComplete(two)).toBe(true);
  expect(isComplete({ ...two, dish: ' ' })).toBe(false);
  expect(isComplete({ ...two, date: '' })).toBe(false);
  expect(isComplete(withQuantity(two, 'zoe', NaN))).toBe(false);
  expect(isComplete(withClient(withClient(two, 'zoe', false), 'paul', false))).toBe(false);
});
