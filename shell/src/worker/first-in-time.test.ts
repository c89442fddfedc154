import { expect, test } from 'vitest';
import { firstInTime } from './first-in-time.ts';

const never = new Promise<Response>(() => undefined);

function kept(): Promise<Response> {
  return Promise.resolve(new Response('kept'));
}

function nothing(): Promise<undefined> {
  return Promise.resolve(undefined);
}

async function textOf([response, isKept]: [Response, boolean]): Promise<[string, boolean]> {
  return [await response.text(), isKept];
}

test('the network has precedence', async () => {
  const fresh = Promise.resolve(new Response('fresh'));
  expect(await textOf(await firstInTime(fresh, 60_000, kept))).toEqual(['fresh', false]);
});

test.each([
  ['fails', () => Promise.reject<Response>(new TypeError('no network')), 60_000],
  ['is late', () => never, 1],
  ['has a faulty server', () => Promise.resolve(new Response('', { status: 502 })), 60_000],
])('the cached response is used if the network %s', async (_name, fresh, patience) => {
  expect(await textOf(await firstInTime(fresh(), patience, kept))).toEqual(['kept', true]);
});

test('without a cached response, the network is awaited', async () => {
  const fresh = Promise.resolve(new Response('faulty', { status: 502 }));
  expect(await textOf(await firstInTime(fresh, 60_000, nothing))).toEqual(['faulty', false]);
  const failed = Promise.reject<Response>(new TypeError('no network'));
  await expect(firstInTime(failed, 60_000, nothing)).rejects.toThrow('no network');
});
