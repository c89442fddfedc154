import { describe, expect, test } from 'vitest';
import { atMoment, formatDate, formatDay, formatMoment, today } from './date.ts';
import { formatEuros, parseEuros } from './euros.ts';
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

describe('euros', () => {
  test('are written the French way, the sign after a no-break space', () => {
    expect(formatEuros(12.5)).toBe('12,50\u00a0€');
    expect(formatEuros(0)).toBe('0,00\u00a0€');
  });

  test('are grouped by thousands with a narrow no-break space', () => {
    expect(formatEuros(1234.5)).toBe('1\u202f234,50\u00a0€');
  });

  test.each([
    ['9,90', 9.9],
    ['9.9', 9.9],
    ['12', 12],
    [' 1\u202f234,50\u00a0€ ', 1234.5],
    ['0', 0],
  ])('are read from « %s »', (text, amount) => {
    expect(parseEuros(text)).toBe(amount);
  });

  test.each(['', 'neuf', '-3', '9,999', '1,2,3', '9,', '1e3', '€'])(
    'are not read from « %s »',
    (text) => {
      expect(parseEuros(text)).toBeNull();
    },
  );

  test('survive being written and read again', () => {
    expect(parseEuros(formatEuros(98765.43))).toBe(98765.43);
  });
});

describe('dates', () => {
  test('are written day first', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
  });

  test('turn at midnight in Paris, in winter and in summer', () => {
    expect(today(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(today(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
    expect(today(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
  });
});

describe('counts', () => {
  test.each([
    [0, '0\u00a0boîte'],
    [1, '1\u00a0boîte'],
    [2, '2\u00a0boîtes'],
  ])('%i takes the right form', (count, text) => {
    expect(plural(count, 'boîte')).toBe(text);
  });

  test('take an irregular plural when given one', () => {
    expect(plural(3, 'cheval', 'chevaux')).toBe('3\u00a0chevaux');
  });
});

describe('a name in a sentence', () => {
  test.each(['Zoé Martin', 'D’Arcy-Müller 🍲', '<b>', ''])('« %s » stays as it is', (name) => {
    expect(isolate(name)).toBe(name);
  });

  test('that is written from right to left is isolated', () => {
    expect(isolate('سلمى')).toBe('\u2068سلمى\u2069');
  });

  test.each(['Roy\u202e', 'R\u2069oy', '\u2067Roy'])('cannot turn the rest of it (%j)', (name) => {
    expect(isolate(name)).toBe('\u2068Roy\u2069');
  });
});

describe('a short day', () => {
  const now = new Date('2026-11-22T10:00:00Z');

  test('has a year only if it is not the present one', () => {
    expect(formatDay('2026-11-19', now)).toBe('19/11');
    expect(formatDay('2025-12-31', now)).toBe('31/12/2025');
  });

  test('of a moment is left out if it is today in Paris', () => {
    expect(formatMoment('2026-11-22T11:04:00Z', now)).toBe('12:04');
    expect(formatMoment('2026-11-21T22:59:00Z', now)).toBe('21/11 à 23:59');
    expect(formatMoment('2026-11-21T23:01:00Z', now)).toBe('00:01');
    expect(atMoment('2026-11-22T11:04:00Z', now)).toBe('à 12:04');
    expect(atMoment('2026-11-21T22:59:00Z', now)).toBe('le 21/11 à 23:59');
  });
});
