import { expect, test } from 'vitest';
import { readChaosOrder } from './chaos-order.ts';
import { nameOf } from './faults/fault.ts';

test('numbers and names of faults are read', () => {
  const { only, ...order } = readChaosOrder(['--seconds', '60', '--only', 'fill the disk']);
  expect(order).toEqual({ seconds: 60, phones: 0, actions: 0, faults: 0 });
  expect(only.map(nameOf)).toEqual(['fill the disk']);
});

test.each([[['--second', '60']], [['--seconds', 'long']], [['--seed']], [['60']], [['--help']]])(
  '%j is answered by the usage message',
  (args) => {
    expect(() => readChaosOrder(args)).toThrow(/^Usage: npm run chaos/);
  },
);

test('an unknown fault is named', () => {
  expect(() => readChaosOrder(['--only', 'rain'])).toThrow('No fault is called « rain »');
});
