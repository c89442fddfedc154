import { expect, test } from 'vitest';
import { judge, type Measured, type Vital } from './judge.ts';

const live = measured({ visits: 2000, failures: 20 });

test.each([
  ['few visits', { visits: 40, failures: 0 }, 60],
  ['little time', { visits: 500, failures: 5 }, 10],
  ['one failure of few visits', { visits: 10, failures: 2 }, 60],
])('with %s a candidate is tried for longer', (_what, own, minutes) => {
  expect(judge(measured(own), live, minutes).outcome).toBe('wait');
});

test('a candidate that does not fail more often is given to everybody, with the figures', () => {
  expect(judge(measured({ visits: 200, failures: 2 }), live, 45)).toEqual({
    outcome: 'promote',
    why: '200 visits, 1.0 % with failures, none slower',
  });
});

test('a candidate that fails more often is taken back at once', () => {
  expect(judge(measured({ visits: 20, failures: 3 }), live, 2)).toEqual({
    outcome: 'withdraw',
    why: '15.0 % of its visits fail, and 1.0 % of those of the live version',
  });
});

test('a candidate that loads in no browser is taken back, though it has no visits', () => {
  expect(judge(measured({ visits: 0, failures: 3 }), live, 2)).toEqual({
    outcome: 'withdraw',
    why: '100.0 % of its visits fail, and 1.0 % of those of the live version',
  });
});

test.each<[Vital, number, number]>([
  ['lcp', 1000, 1500],
  ['inp', 80, 200],
  ['cls', 0.01, 0.1],
])('a candidate whose %s is worse is taken back', (vital, usual, own) => {
  const slow = measured({ visits: 200, failures: 0, [vital]: Array<number>(40).fill(own) });
  const before = measured({ visits: 2000, failures: 0, [vital]: Array<number>(40).fill(usual) });
  expect(judge(slow, before, 45)).toEqual({
    outcome: 'withdraw',
    why: `${vital.toUpperCase()} is ${own} for three quarters of its visits, and ${usual} for those of the live version`,
  });
});

test('a few slow visits say nothing', () => {
  const values = [...Array<number>(31).fill(1000), ...Array<number>(9).fill(9000)];
  const own = measured({ visits: 200, failures: 0, lcp: values });
  const before = measured({ visits: 2000, failures: 0, lcp: Array<number>(40).fill(1000) });
  expect(judge(own, before, 45).outcome).toBe('promote');
});

function measured(
  told: Partial<Record<Vital, readonly number[]>> & {
    readonly visits: number;
    readonly failures: number;
  },
): Measured {
  const { visits, failures, lcp = [], inp = [], cls = [] } = told;
  return { visits, failures, vitals: { lcp, inp, cls } };
}
