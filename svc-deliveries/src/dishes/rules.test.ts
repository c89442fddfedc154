import { expect, it } from 'vitest';
import { saidColumns } from './rules.ts';

const now = new Date('2026-11-16T10:00:00Z');
function columns(said: Parameters<typeof saidColumns>[0]) {
  return saidColumns(said, now, () => 'a-new-id');
}

it('changes nothing that is not said', () => {
  expect(columns({})).toEqual({});
});

it('notes a price in cents, and that it is newer than what was charged', () => {
  expect(columns({ price: 0 })).toEqual({ price_cents: 0, priced_after: 'a-new-id' });
  expect(columns({ price: 9.9 })).toEqual({ price_cents: 990, priced_after: 'a-new-id' });
});

it('notes as a trace only what is no part of the recipe', () => {
  expect(columns({ allergens: { contains: ['milk'], traces: ['milk', 'eggs'] } })).toEqual({
    contains: ['milk'],
    traces: ['eggs'],
  });
});

it('forgets what a dish contains where that is asked for', () => {
  expect(columns({ allergens: null })).toEqual({ contains: null, traces: null });
});

it('puts a dish away, and takes it back', () => {
  expect(columns({ archived: true })).toEqual({ archived_at: now });
  expect(columns({ archived: false })).toEqual({ archived_at: null });
});
