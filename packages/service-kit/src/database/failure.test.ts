import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway, isTransient } from './failure.ts';

function refusedWith(code: string) {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
}

test.each(['08006', '53100', '53200', '53300', '57P01', '57P03', '25006', '58030', 'ECONNRESET'])(
  '%s means that the database is unavailable',
  (code) => {
    expect([isDatabaseAway(refusedWith(code)), isTransient(refusedWith(code))]).toEqual([
      true,
      true,
    ]);
  },
);

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
  'a host that cannot be found or reached is unavailable: %s',
  (code) => {
    const error = Object.assign(new Error('away'), { code });
    expect([isDatabaseAway(error), isTransient(error)]).toEqual([true, true]);
  },
);

test.each([
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])('an error with the certificate means that the database is unavailable: %s', (code) => {
  const error = Object.assign(new Error('not trusted'), { code });
  expect([isDatabaseAway(error), isTransient(error)]).toEqual([true, true]);
});

test.each(['40001', '40P01', '55P03', '57014'])('%s means a conflict with others', (code) => {
  expect([isDatabaseAway(refusedWith(code)), isTransient(refusedWith(code))]).toEqual([
    false,
    true,
  ]);
});

test.each(['23505', '22001', '42P01', '25P02'])('%s is the fault of the statement', (code) => {
  expect(isTransient(refusedWith(code))).toBe(false);
});
