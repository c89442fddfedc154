import { newId } from '@gamelles/service-kit';
import { expect, test } from 'vitest';
import { newSecret } from '../secrets/secret.ts';
import { readToken, writeToken } from './refresh-token.ts';

test('a refresh token reads as it was written', () => {
  const token = { sessionId: newId(), secret: newSecret() };
  expect(readToken(writeToken(token))).toEqual(token);
});

test.each([undefined, '', 'x', `${newId()}.`, `.${newSecret()}`, `${newId()}.${newSecret()}x`])(
  'a malformed refresh token is none: %s',
  (text) => {
    expect(readToken(text)).toBeUndefined();
  },
);
