import { describe, expect, it } from 'vitest';
import {
  boxesOut,
  changeBetween,
  momentOfDay,
  newQrToken,
  ofQuantity,
  paid,
  returned,
  returnedAndPaid,
  settled,
  withLost,
  withReturned,
} from './rules.ts';

const monday = new Date('2026-11-16T10:00:00Z');
const tuesday = new Date('2026-11-17T10:00:00Z');
const due = 2970;
const boxes = { quantity: 3, lost_quantity: 0 };
const out = { ...boxes, returned_quantity: 0, returned_at: null, paid_at: null };
const allBack = { ...boxes, returned_quantity: 3 };

describe('a delivery', () => {
  it('comes back, and is paid later', () => {
    const back = returned(out, monday, due);
    expect(back).toEqual({ ...allBack, returned_at: monday, paid_at: null });
    expect(paid(back, tuesday, due)).toEqual({ ...allBack, returned_at: monday, paid_at: tuesday });
  });

  it('comes back and is paid in one', () => {
    expect(returnedAndPaid(out, monday, due)).toEqual({
      ...allBack,
      returned_at: monday,
      paid_at: monday,
    });
  });

  it('is paid by its return if nothing is due any more', () => {
    expect(returned(out, monday, 0)).toEqual({ ...allBack, returned_at: monday, paid_at: monday });
    expect(
      returned({ ...allBack, returned_at: monday, paid_at: null }, tuesday, 0).paid_at,
    ).toBeNull();
  });

  it('is not paid before it came back', () => {
    expect(() => paid(out, monday, due)).toThrow(
      expect.objectContaining({ code: 'delivery_not_returned' }),
    );
  });

  it.each([returned, paid, returnedAndPaid])('keeps its first moments when repeated', (step) => {
    const done = returnedAndPaid(out, monday, due);
    expect(step(done, tuesday, due)).toEqual(done);
  });

  it('is paid once nothing is due for it, and not paid when something is due again', () => {
    const back = returned(out, monday, due);
    const done = settled(back, tuesday, 0);
    expect(done).toEqual({ ...allBack, returned_at: monday, paid_at: tuesday });
    expect(settled(done, monday, -100)).toEqual(done);
    expect(settled(done, monday, 1)).toEqual(back);
    expect(settled(out, monday, 0)).toEqual(out);
  });

  it('comes back in parts, and is back with the last of them', () => {
    const some = withReturned(out, 2, monday, 0);
    expect(some).toEqual({ ...out, returned_quantity: 2 });
    expect(changeBetween(out, some)).toBe('returned');
    expect(withReturned(some, 1, tuesday, due)).toEqual({
      ...allBack,
      returned_at: tuesday,
      paid_at: null,
    });
  });

  it('is as before after an undone return or loss', () => {
    const back = returned(out, monday, 0);
    expect(withReturned(back, -1, tuesday, 0)).toEqual({ ...out, returned_quantity: 2 });
    expect(withLost(withLost(out, 3, monday, 0), -3, tuesday, 0)).toEqual(out);
  });

  it('counts what is written off as no longer out', () => {
    const lost = withLost(withReturned(out, 2, monday, due), 1, tuesday, due);
    expect(lost).toMatchObject({ returned_quantity: 2, lost_quantity: 1, returned_at: tuesday });
    expect(boxesOut(lost)).toBe(0);
  });

  it('reports its last change, and none for a repeat', () => {
    const back = returned(out, monday, due);
    const done = paid(back, monday, due);
    expect(changeBetween(out, back)).toBe('returned');
    expect(changeBetween(out, done)).toBe('paid');
    expect(changeBetween(back, done)).toBe('paid');
    expect(changeBetween(back, returned(back, tuesday, due))).toBeUndefined();
    expect(changeBetween(done, returned(done, tuesday, due))).toBeUndefined();
  });
});

describe('the right number of boxes', () => {
  const two = withReturned(out, 2, monday, due);

  it('completes the return of a delivery that had one box too many', () => {
    expect(ofQuantity(two, 2, tuesday)).toEqual({ ...two, quantity: 2, returned_at: tuesday });
  });

  it('keeps the moment of a returned delivery, and reopens one that has more boxes', () => {
    const back = returned(out, monday, due);
    expect(ofQuantity(back, 3, tuesday)).toEqual(back);
    expect(ofQuantity(back, 4, tuesday)).toEqual({ ...back, quantity: 4, returned_at: null });
  });

  it('is not lower than the returned and lost boxes', () => {
    const fewer = expect.objectContaining({ code: 'more_boxes_back' });
    expect(() => ofQuantity(withLost(two, 1, monday, due), 2, tuesday)).toThrow(fewer);
  });

  it('counts as a return if it completes the delivery', () => {
    expect(changeBetween(two, ofQuantity(two, 2, tuesday))).toBe('returned');
  });
});

describe('a delivery of an earlier day', () => {
  it('is put at noon, and one of today at its moment', () => {
    expect(momentOfDay('2026-11-15', monday)).toEqual(new Date('2026-11-15T12:00:00Z'));
    expect(momentOfDay('2026-11-16', monday)).toBe(monday);
  });
});

describe('a label', () => {
  it('carries at least 128 random bits in capitals and digits', () => {
    const tokens = new Set(Array.from({ length: 1000 }, newQrToken));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[A-Z2-7]{26}$/);
    const characters = new Set([...tokens].join(''));
    expect(characters.size).toBe(32);
  });
});
