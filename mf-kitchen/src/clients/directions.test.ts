import { expect, test } from 'vitest';
import { addressLine, directionsTo } from './directions.ts';

test('an address is one line with its known parts', () => {
  const all = { street: '12 rue des Lilas', postcode: '38000', city: 'Grenoble' };
  expect(addressLine(all)).toBe('12 rue des Lilas, 38000 Grenoble');
  expect(addressLine({ ...all, street: null })).toBe('38000 Grenoble');
  expect(addressLine({ street: '12 rue des Lilas' })).toBe('12 rue des Lilas');
  expect(addressLine({ street: null, postcode: null, city: null })).toBeUndefined();
});

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'geo:0,0?q=1%20rue%20%C3%89mile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'https://maps.apple.com/?q=1%20rue%20%C3%89mile'],
  [
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.google.com/maps/search/?api=1&query=1%20rue%20%C3%89mile',
  ],
])('a link opens an address in the maps of %s', (userAgent, link) => {
  expect(directionsTo('1 rue Émile', userAgent)).toBe(link);
});
