import { expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';

const now = new Date('2026-11-23T15:00:00.000Z');

test('a moment is in the time zone of the machine, unless it names another', () => {
  expect(readMoment('2026-11-23T13:05:00Z', now).toISOString()).toBe('2026-11-23T13:05:00.000Z');
  expect(readMoment('2026-11-22 14:05', now)).toEqual(new Date(2026, 10, 22, 14, 5));
});

test.each(['yesterday', '14:05', '2026-11-23', '23/11/2026 14:05', '2026-13-01 10:00'])(
  '« %s » is no moment',
  (text) => {
    expect(() => readMoment(text, now)).toThrow('is no moment');
  },
);

test('a moment that is still to come is refused', () => {
  expect(() => readMoment('2026-11-23T15:01:00Z', now)).toThrow('still to come');
});
