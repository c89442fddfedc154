import { expect, test } from 'vitest';
import { readable } from './keep-calls.ts';

test.each([
  ['http://localhost/api/x?q=l%C3%A9a+%26+lait', 'http://localhost/api/x?q=léa & lait'],
  ['http://localhost/tournee', 'http://localhost/tournee'],
  ['http://localhost/100%', 'http://localhost/100%'],
])('the address %s is searched as %s', (url, text) => {
  expect(readable(url)).toBe(text);
});
