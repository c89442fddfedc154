import { expect, test } from 'vitest';
import { isCallOf } from './service-calls.ts';

test.each([
  ['clients', 'GET', '/api/clients'],
  ['clients', 'POST', '/clients'],
  ['clients', 'GET', '/api/clients/0193b2a0-0000-7000-8000-000000000001'],
  ['deliveries', 'GET', '/qrcodes/abc.png'],
  ['identity', 'POST', '/api/users/login'],
] as const)('svc-%s answers %s %s', (service, method, path) => {
  expect(isCallOf(service, method, path)).toBe(true);
});

test.each([
  ['clients', 'GET', '/clients'],
  ['clients', 'GET', '/api/clients/1/2/3'],
  ['clients', 'POST', '/api/users/login'],
  ['deliveries', 'GET', '/qrcodes/abcxpng'],
] as const)('svc-%s does not answer %s %s', (service, method, path) => {
  expect(isCallOf(service, method, path)).toBe(false);
});
