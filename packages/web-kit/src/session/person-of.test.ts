import { expect, test } from 'vitest';
import { personOf } from './person-of.ts';

function token(claims: unknown): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

test('a token names its person', () => {
  expect(personOf(token({ sub: 'a?>-id', role: 'client' }))).toBe('a?>-id');
});

test.each([null, '', 'no token', 'a.b.c', token({}), token(null), token({ sub: '' })])(
  '%s names nobody',
  (text) => {
    expect(personOf(text)).toBeNull();
  },
);
