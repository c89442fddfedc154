import { describe, expect, it } from 'vitest';
import {
  changeBetween,
  dayInParis,
  newQrToken,
  paid,
  returned,
  returnedAndPaid,
  settled,
} from './rules.ts';

const monday = new Date('2026-11-16T10:00:00Z');
const tuesday = new Date('2026-11-17T10:00:00Z');
const out = { returned_at: null, paid_at: null };

describe('a delivery', () => {
  it('comes back, and is paid later', () => {
    const back = returned(out, monday);
    expect(back).toEqual({ returned_at: monday, paid_at: null });
    expect(paid(back, tuesday)).toEqual({ returned_at: monday, paid_at: tuesday });
  });

  it('comes back and is paid in one', () => {
    expect(returnedAndPaid(out, monday)).toEqual({ returned_at: monday, paid_at: monday });
  });

  it('is not paid before it came back', () => {
    expect(() => paid(out, monday)).toThrow(
      expect.objectContaining({ code: 'delivery_not_returned' }),
    );
  });

  it.each([returned, paid, returnedAndPaid])('keeps its first moments when repeated', (step) => {
    const done = returnedAndPaid(out, monday);
    expect(step(done, tuesday)).toEqual(done);
  });

  it('is paid once nothing is due for it, and not paid when something is due again', () => {
    const back = returned(out, monday);
    const done = settled(0)(back, tuesday);
    expect(done).toEqual({ returned_at: monday, paid_at: tuesday });
    expect(settled(-100)(done, monday)).toEqual(done);
    expect(settled(1)(done, monday)).toEqual(back);
    expect(settled(0)(out, monday)).toEqual(out);
  });

  it('tells what happened to it last, and nothing of a repeat', () => {
    const back = returned(out, monday);
    const done = paid(back, monday);
    expect(changeBetween(out, back)).toBe('returned');
    expect(changeBetween(out, done)).toBe('paid');
    expect(changeBetween(back, done)).toBe('paid');
    expect(changeBetween(back, returned(back, tuesday))).toBeUndefined();
    expect(changeBetween(done, returned(done, tuesday))).toBeUndefined();
  });
});

describe('today', () => {
  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
  ])('at %s is %s in Paris', (moment, day) => {
    expect(dayInParis(new Date(moment))).toBe(day);
  });
});

describe('a label', () => {
  it('carries at least 128 random bits that fit into a URL', () => {
    const tokens = new Set(Array.from({ length: 1000 }, newQrToken));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/);
  });
});
