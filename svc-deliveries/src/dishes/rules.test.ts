import { expect, it } from 'vitest';
import { saidColumns } from './rules.ts';

const now = new Date('2026-11-16T10:00:00Z');
function columns(said: Parameters<typeof saidColumns>[0]) {
  return saidColumns(said, now, () => 'a-new-id');
}

it('changes no field that is left out', () => {
  expect(columns({})).toEqual({});
});

it('stores a price in cents, and that it is newer than earlier charges', () => {
  expect(columns({ price: 0 })).toEqual({ price_cents: 0, priced_after: 'a-new-id' });
  expect(columns({ price: 9.9 })).toEqual({ price_cents: 990, priced_after: 'a-new-id' });
});

it('notes as a trace only what is no part of the recipe', () => {
  expect(columns({ allergens: { contains: ['milk'], traces: ['milk', 'eggs'] } })).toEqual({
    contains: ['milk'],
    traces: ['eggs'],
  });
});

it('removes the description of a dish on request', () => {
  expect(columns({ allergens: null })).toEqual({ contains: null, traces: null });
});

it('archives a dish, and restores it', () => {
  expect(columns({ archived: true })).toEqual({ archived_at: now });
  expect(columns({ archived: false })).toEqual({ archived_at: null });
});
