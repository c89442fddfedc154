import { describe, expect, test } from 'vitest';
import { bodyOf, isComplete, newDelivery } from './delivery-values.ts';

const delivery = { ...newDelivery(), clientId: 'paul', dish: 'Blanquette', date: '2026-11-20' };

describe('a QR code', () => {
  test('can be made for a client, a dish and at least one box', () => {
    expect(isComplete(delivery)).toBe(true);
  });

  test.each([
    { clientId: '' },
    { quantity: 0 },
    { quantity: NaN },
    { quantity: 1.5 },
    { dish: ' ' },
  ])('cannot be made with %o', (missing) => {
    expect(isComplete({ ...delivery, ...missing })).toBe(false);
  });
});

describe('what is sent', () => {
  test('carries the price in euros', () => {
    expect(bodyOf({ ...delivery, price: '9,90' }).unit_price).toBe(9.9);
  });

  test('carries a price of nothing, which is not the same as none', () => {
    expect(bodyOf({ ...delivery, price: '0' }).unit_price).toBe(0);
    expect(bodyOf({ ...delivery, price: '' }).unit_price).toBeUndefined();
  });

  test('carries the dish without the spaces around it', () => {
    expect(bodyOf({ ...delivery, dish: ' Blanquette ' }).dish_name).toBe('Blanquette');
  });
});
