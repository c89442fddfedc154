import { describe, expect, it } from 'vitest';
import { isSettled, movements, shareOfDelivery, shareOfPayment, total } from './rules.ts';

const delivery = {
  client_id: 'léa',
  quantity: 3,
  returned: false,
  boxes_back: 0,
  charged_cents: 2970,
};
const unknown = { client_id: null, quantity: 0, returned: false, boxes_back: 0, charged_cents: 0 };

describe('the share of a delivery', () => {
  it('is its boxes, all of them out, and its charge', () => {
    expect(shareOfDelivery(delivery)).toEqual({
      client_id: 'léa',
      total_delivered: 3,
      box_owed: 3,
      due_cents: 2970,
    });
  });

  it('keeps the charge when the boxes are back', () => {
    expect(shareOfDelivery({ ...delivery, returned: true })).toEqual({
      client_id: 'léa',
      total_delivered: 3,
      box_owed: 0,
      due_cents: 2970,
    });
  });

  it('leaves out the boxes that came back or are lost while others are out', () => {
    expect(shareOfDelivery({ ...delivery, boxes_back: 2 })?.box_owed).toBe(1);
    expect(shareOfDelivery({ ...delivery, returned: true, boxes_back: 2 })?.box_owed).toBe(0);
  });

  it('is none while nothing is known, or once it is deleted', () => {
    expect(shareOfDelivery(unknown)).toBeUndefined();
  });
});

describe('the share of a payment', () => {
  it('lowers the amount owed, and counts no box', () => {
    expect(shareOfPayment({ client_id: 'léa', amount_cents: 990 })).toEqual({
      client_id: 'léa',
      total_delivered: 0,
      box_owed: 0,
      due_cents: -990,
    });
  });

  it('is none while nothing is known, or once it is deleted', () => {
    expect(shareOfPayment({ client_id: null, amount_cents: 0 })).toBeUndefined();
  });
});

describe('the movements of balances', () => {
  const out = shareOfDelivery(delivery);
  const back = shareOfDelivery({ ...delivery, returned: true });

  it('are the whole share of what is new', () => {
    expect(movements(undefined, out)).toEqual([out]);
  });

  it('are only the difference of what changed', () => {
    expect(movements(out, back)).toEqual([
      { client_id: 'léa', total_delivered: 0, box_owed: -3, due_cents: 0 },
    ]);
  });

  it('subtract the whole share of a deleted delivery', () => {
    expect(movements(back, undefined)).toEqual([
      { client_id: 'léa', total_delivered: -3, box_owed: 0, due_cents: -2970 },
    ]);
  });

  it('are empty if nothing relevant changed', () => {
    expect(movements(out, out)).toEqual([]);
    expect(movements(undefined, undefined)).toEqual([]);
  });

  it('go from one client to the other if the delivery belonged to the other', () => {
    expect(movements(out, shareOfDelivery({ ...delivery, client_id: 'max' }))).toEqual([
      { client_id: 'léa', total_delivered: -3, box_owed: -3, due_cents: -2970 },
      { client_id: 'max', total_delivered: 3, box_owed: 3, due_cents: 2970 },
    ]);
  });
});

describe('balances', () => {
  const one = { total_delivered: 5, box_owed: 2, due_cents: 1500 };

  it('add up', () => {
    expect(total([one, { total_delivered: 1, box_owed: 0, due_cents: -500 }])).toEqual({
      total_delivered: 6,
      box_owed: 2,
      due_cents: 1000,
    });
    expect(total([])).toEqual({ total_delivered: 0, box_owed: 0, due_cents: 0 });
  });

  it('are settled when neither box nor money is owed, either way', () => {
    expect(isSettled({ ...one, box_owed: 0, due_cents: 0 })).toBe(true);
    expect(isSettled({ ...one, box_owed: 0 })).toBe(false);
    expect(isSettled({ ...one, due_cents: 0 })).toBe(false);
    expect(isSettled({ ...one, box_owed: 0, due_cents: -1 })).toBe(false);
  });
});
