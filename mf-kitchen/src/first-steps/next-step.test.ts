import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const [out, back] = [{ returned: false }, { returned: true }];

test('a new kitchen starts with a client, whatever is known of its deliveries', () => {
  expect(nextStep(0, undefined)).toBe('client');
});

test('then comes a label, then a return', () => {
  expect(nextStep(1, [])).toBe('label');
  expect(nextStep(1, [out])).toBe('return');
});

test('a kitchen with a returned box needs no steps', () => {
  expect(nextStep(1, [out, back])).toBeUndefined();
});

test('there is no step before the deliveries are known', () => {
  expect(nextStep(1, undefined)).toBeUndefined();
});
