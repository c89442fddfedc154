import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['/api/clients', {}, '/api/clients'],
  ['/api/clients/:id', { params: { id: 'a/b?c' } }, '/api/clients/a%2Fb%3Fc'],
  ['/qrcodes/:token.png', { params: { token: 'abc' } }, '/qrcodes/abc.png'],
  ['/list', { query: { q: 'léa & co', limit: 5 } }, '/list?q=l%C3%A9a+%26+co&limit=5'],
  ['/list', { query: { q: '', after: undefined } }, '/list'],
])('%s with %o is %s', (path, parts, address) => {
  expect(addressOf(path, parts)).toBe(address);
});
