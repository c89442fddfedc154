import { describe, expect, it } from 'vitest';
import { unitPrice } from './rules.ts';

describe('a delivery without a price of its own', () => {
  it('takes the last price of the dish, free dishes included', () => {
    expect(unitPrice({ last_for_dish: 990, by_default: 500 })).toBe(990);
    expect(unitPrice({ last_for_dish: 0, by_default: 500 })).toBe(0);
  });

  it('takes the default price for a dish never delivered before', () => {
    expect(unitPrice({ last_for_dish: null, by_default: 500 })).toBe(500);
  });

  it('is free if no price is known', () => {
    expect(unitPrice({ last_for_dish: null, by_default: null })).toBe(0);
  });
});
