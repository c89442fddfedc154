import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { mayPass } from './query-client.ts';

test('a failed connection and a server in trouble are worth another try', () => {
  expect(mayPass(new ApiError('…', 'connection_failed', 0))).toBe(true);
  expect(mayPass(new ApiError('…', 'unavailable', 503))).toBe(true);
});

test('a refused call is not worth another try', () => {
  expect(mayPass(new ApiError('…', 'not_found', 404))).toBe(false);
  expect(mayPass(new TypeError('a fault of ours'))).toBe(false);
});
