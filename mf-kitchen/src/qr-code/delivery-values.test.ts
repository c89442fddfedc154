import { describe, expect, test } from 'vitest';
import { bodyOf, isComplete, newDelivery, priceProblems } from './delivery-values.ts';

const delivery = { ...newDelivery(), client_id: 'paul', dish_name: 'Blanquette' };

describe('a QR code', () => {
  test('can be made for a client, a dish and at least one box', () => {
    expect(isComplete(delivery)).toBe(true);
  });

  test.each([
    { client_id: '' },
    { quantity: 0 },
    { quantity: NaN },
    { quantity: 1.5 },
    { dish_name: ' ' },
  ])('cannot be made with %o', (missing) => {
    expect(isComplete({ ...delivery, ...missing })).toBe(false);
  });
});

describe('the body that is sent', () => {
  test('contains the price in euros', () => {
    expect(bodyOf({ ...delivery, unit_price: '9,90' }).unit_price).toBe(9.9);
  });

  test('contains a price of 0, which is not the same as none', () => {
    expect(bodyOf({ ...delivery, unit_price: '0' }).unit_price).toBe(0);
    expect(bodyOf({ ...delivery, unit_price: '' }).unit_price).toBeUndefined();
  });

  test.each(['suggested', 'typed'] as const)(
    'contains a price of 0 if the field is empty and its source is %s',
    (priceSource) => {
      expect(bodyOf({ ...delivery, priceSource, unit_price: '' }).unit_price).toBe(0);
    },
  );

  test('contains the dish without the spaces around it', () => {
    expect(bodyOf({ ...delivery, dish_name: ' Blanquette ' }).dish_name).toBe('Blanquette');
  });
});

test.each([
  ['9,90', {}],
  ['9.90 €', {}],
  ['', {}],
  ['9,905', { unit_price: 'Un prix a au plus deux chiffres après la virgule.' }],
  ['neuf', { unit_price: 'Écris un montant comme 9,90.' }],
])('a price of « %s » may be sent or not', (unit_price, problems) => {
  expect(priceProblems({ ...delivery, unit_price })).toEqual(problems);
});
