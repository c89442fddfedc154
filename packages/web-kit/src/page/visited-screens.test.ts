import { expect, test } from 'vitest';
import { stepsTo } from './visited-screens.ts';

const trail = ['/central-kitchen', '/qr-history?status=out', '/clients/1', '/edit-client/1'];

function stepsBack(from: number, wanted: string): number | null {
  return stepsTo(trail, from, (address) => address.startsWith(wanted));
}

test('a way back leads to the last visit of its screen', () => {
  expect(stepsBack(3, '/clients/1')).toBe(1);
  expect(stepsBack(2, '/central-kitchen')).toBe(2);
  expect(stepsTo(['/a', '/b', '/a', '/c'], 3, (address) => address === '/a')).toBe(1);
});

test('there is no step back to a screen that was not visited', () => {
  expect(stepsBack(1, '/box-inventory')).toBeNull();
  expect(stepsBack(0, '/central-kitchen')).toBeNull();
  expect(stepsTo(trail, null, () => true)).toBeNull();
});

test('addresses that another page left behind are skipped', () => {
  expect(stepsTo([null, '/a', null, '/b'], 3, () => true)).toBe(2);
});
