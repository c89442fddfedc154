import { expect, test } from 'vitest';
import { addressOf } from './addresses.ts';

const samples = { client: '42', label: 'abc' };

test('a parameter is filled with the sample that its description names', () => {
  const route = {
    path: '/clients/:id',
    role: 'traiteur',
    sample: { id: 'client' as const },
    budgetKb: 9,
  };
  expect(addressOf(route, samples)).toEqual({
    path: '/clients/42',
    role: 'traiteur',
    isMadeUp: false,
  });
});

test('a parameter without a sample is made up, and the address says so', () => {
  const route = { path: '/reset-password/:token', role: null, sample: {}, budgetKb: 9 };
  expect(addressOf(route, samples)).toEqual({
    path: expect.stringMatching(/^\/reset-password\/[0-9a-f-]{36}$/),
    role: null,
    isMadeUp: true,
  });
});
