import { expect, test } from 'vitest';
import { networkOf } from './seen-from.ts';

test.each([
  ['the same IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['two devices behind one IPv6 line', '2001:db8:1:2::5', '2001:0DB8:1:2:aaaa:bbbb:cccc:dddd'],
  ['zeros left out', '2001:db8::1', '2001:db8:0:0:1::'],
  ['the machine itself', '::1', '::1'],
])('%s is one network', (_, one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ['two IPv4 addresses', '203.0.113.7', '203.0.113.8'],
  ['two IPv6 lines', '2001:db8:1:2::5', '2001:db8:1:3::5'],
])('%s are two networks', (_, one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});
