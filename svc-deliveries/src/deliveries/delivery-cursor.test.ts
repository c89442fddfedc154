import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './delivery-cursor.ts';

const position = { date: '2026-11-20', id: '019387a1-0000-7000-8000-000000000001' };

describe('a cursor in a list of deliveries', () => {
  it('leads back to the place that it was made for', () => {
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  it.each([
    '',
    'x',
    '%%%',
    encodeCursor({ ...position, date: '2026-02-30' }),
    encodeCursor({ ...position, date: '0000-01-01' }),
    encodeCursor({ ...position, id: '1' }),
  ])('is refused if it was not made here: %j', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});
