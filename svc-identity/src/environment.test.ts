import { describe, expect, test } from 'vitest';
import { identityEnvironment } from './environment.ts';

const { KEY_SECRET, PUBLIC_ORIGIN, SMTP_URL } = identityEnvironment.shape;

describe('the key secret', () => {
  test('is 32 bytes in base64', () => {
    const secret = KEY_SECRET.parse(Buffer.alloc(32, 7).toString('base64'));
    expect(secret.symmetricKeySize).toBe(32);
  });

  test.each(['', 'too short', Buffer.alloc(31).toString('base64'), 'é'.repeat(44)])(
    'is refused when it is anything else: %s',
    (text) => {
      expect(KEY_SECRET.safeParse(text).success).toBe(false);
    },
  );
});

test('the public origin is an HTTP address', () => {
  expect(PUBLIC_ORIGIN.safeParse('https://gamelles.example').success).toBe(true);
  expect(PUBLIC_ORIGIN.safeParse('ftp://gamelles.example').success).toBe(false);
  expect(PUBLIC_ORIGIN.safeParse('gamelles.example').success).toBe(false);
});

test('the mail server is an SMTP address', () => {
  expect(SMTP_URL.safeParse('smtps://user:secret@mail.example:465').success).toBe(true);
  expect(SMTP_URL.safeParse('smtp://127.0.0.1:1025').success).toBe(true);
  expect(SMTP_URL.safeParse('http://mail.example').success).toBe(false);
});
