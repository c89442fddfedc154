import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './page-cursor.ts';

const position = {
  lastname: 'Le Cœur',
  firstname: 'Zoé',
  id: '019387a1-0000-7000-8000-000000000001',
};

describe('a cursor of the clients', () => {
  it('leads back to the place that it was made for', () => {
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  it.each([
    '',
    'x',
    '%%%',
    Buffer.from('{}').toString('base64url'),
    encodeCursor({ ...position, id: '1' }),
    encodeCursor({ ...position, lastname: 'a\0' }),
  ])('is refused if it was not made here: %j', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});
